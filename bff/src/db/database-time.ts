import { type RawQueryFragment, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** The time as of which public data is read: an instant, or the present by the database's clock. */
export class ReadTime {
  static readonly present = new ReadTime();

  private constructor(
    /** Undefined for the present. */
    readonly instant?: Date,
    /** A release set that is read as if it were ready. */
    readonly setId?: string,
  ) {}

  static at(instant: Date, setId?: string): ReadTime {
    return new ReadTime(instant, setId);
  }

  /** The time to compare columns with, in the ORM's conditions and as a parameter of SQL. */
  get sql(): Date | RawQueryFragment {
    return this.instant ?? raw('now()');
  }
}

/** For SQL that runs with every request: formatting a parameter would take a tenth of the query's time. */
export const PRESENT_SQL = 'now()';

/** The time before the present by an interval such as `7 days`, for the same uses as `ReadTime.sql`. */
export function timeBefore(interval: string): RawQueryFragment {
  return raw('now() - ?::interval', [interval]);
}

/** Returns milliseconds since 1970. Call it after locking: `now()` alone is the beginning of the transaction. */
export async function databaseTime(em: SqlEntityManager): Promise<number> {
  const [clock] = await em.execute<{ now: number }[]>(
    `select (extract(epoch from
      case when now() = transaction_timestamp() then clock_timestamp() else now() end) * 1000)::float8 as now`,
  );
  if (clock === undefined) throw new TypeError('A query without a table returns one row.');
  return clock.now;
}
