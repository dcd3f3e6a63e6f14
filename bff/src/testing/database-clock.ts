import { connectAsOwner } from './owner-connection.ts';
import type { TestDatabase } from './test-database.ts';

export const MINUTE_MS = 60_000;

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

export interface DatabaseClock {
  set(time: string): Promise<void>;
  /** Sets a time after all earlier ones, and returns the time one minute later, in milliseconds since 1970. */
  next(): Promise<number>;
  stop(): Promise<void>;
}

/** Replaces `now()` in all queries except the job queue's, which would treat a job from years ago as abandoned. */
export async function startDatabaseClock(storage: TestDatabase, time: string): Promise<DatabaseClock> {
  const owner = await connectAsOwner(storage);
  await owner.query(`create table test_clock as select timestamptz '${time}' as time`);
  await owner.query(
    `create function now() returns timestamptz stable security definer language sql
     as $$select case when current_query() like '%jobs.%' then pg_catalog.now() else time end
            from public.test_clock$$`,
  );
  let latest = Date.parse(time);
  async function set(next: string): Promise<void> {
    latest = Math.max(latest, Date.parse(next));
    await owner.query(`update test_clock set time = '${next}'`);
  }
  return {
    set,
    next: async () => {
      await set(iso(latest));
      latest += MINUTE_MS;
      return latest;
    },
    stop: async () => {
      await owner.query('drop function public.now(); drop table test_clock');
      await owner.end();
    },
  };
}
