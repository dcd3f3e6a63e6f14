import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** Call it after taking locks: `now()` alone is the beginning of the transaction. Milliseconds since 1970. */
export async function databaseTime(em: SqlEntityManager): Promise<number> {
  const [clock] = await em.execute<{ now: number }[]>(
    `select (extract(epoch from
      case when now() = transaction_timestamp() then clock_timestamp() else now() end) * 1000)::float8 as now`,
  );
  if (clock === undefined) throw new TypeError('A query without a table returns one row.');
  return clock.now;
}
