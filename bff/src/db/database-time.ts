import type { SqlEntityManager } from '@mikro-orm/postgresql';

/**
 * Returns the database's clock, in milliseconds since 1970. Call it after taking locks: `now()` alone is the time at
 * which the transaction began. A `now()` other than PostgreSQL's, as in tests, takes precedence.
 */
export async function databaseTime(em: SqlEntityManager): Promise<number> {
  const [clock] = await em.execute<{ now: number }[]>(
    `select (extract(epoch from
      case when now() = transaction_timestamp() then clock_timestamp() else now() end) * 1000)::float8 as now`,
  );
  if (clock === undefined) throw new TypeError('A query without a table returns one row.');
  return clock.now;
}
