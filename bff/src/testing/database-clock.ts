import { connectAsOwner } from './owner-connection.ts';
import type { RunningApp } from './running-app.ts';
import type { TestDatabase } from './test-database.ts';

/** The clock of a test's database. It stands still unless it is set. */
export interface DatabaseClock {
  set(time: string): Promise<void>;
  stop(): Promise<void>;
}

/** Gives the database of an application a `now()` of the test's own, for all who are connected. */
export async function startDatabaseClock(
  app: RunningApp,
  storage: TestDatabase,
  time: string,
): Promise<DatabaseClock> {
  const owner = globalThis.TEST_STORAGE === 'postgres' ? await connectAsOwner(storage) : undefined;
  const run = (sql: string): Promise<unknown> => owner?.query(sql) ?? app.orm.em.fork().execute(sql);
  // An embedded database has one connection, which has to be told here whose now() comes first.
  await run('set search_path = public, pg_catalog');
  await run(`create table test_clock as select timestamptz '${time}' as time`);
  await run(
    `create function now() returns timestamptz stable security definer language sql
     as 'select time from public.test_clock'`,
  );
  return {
    set: async (next) => {
      await run(`update test_clock set time = '${next}'`);
    },
    stop: async () => owner?.end(),
  };
}
