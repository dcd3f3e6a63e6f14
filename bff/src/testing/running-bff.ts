import { Client } from 'pg';
import { type TestResponse, call, type CallOptions, signIn } from './calls.ts';
import type { TestDatabase } from './test-database.ts';

/** The signing key of all test instances, so that each accepts the tokens of the others. */
export const JWT_SECRET = 'a secret that all test instances share';

export interface RunningBff {
  readonly url: string;
  readonly storage: TestDatabase;
  /** Calls a path of the bff. */
  call(path: string, options?: CallOptions): Promise<TestResponse>;
  admin(path: string, options?: CallOptions): Promise<TestResponse>;
  /** Runs a statement as the owner of the tables, and returns the rows. */
  sql(statement: string, values?: readonly unknown[]): Promise<Row[]>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into rows of any shape
type Row = any;

export function connectToBff(url: string, storage: TestDatabase): RunningBff {
  let token: Promise<string> | undefined;
  return {
    url,
    storage,
    call: (path, options) => call(`${url}${path}`, options),
    admin: async (path, options = {}) => {
      token ??= signIn(url);
      const authorization = `Bearer ${await token}`;
      return call(`${url}${path}`, { ...options, headers: { authorization, ...options.headers } });
    },
    sql: async (statement, values = []) => {
      const client = new Client(storage.env['MIGRATION_DATABASE_URL']);
      await client.connect();
      try {
        return (await client.query(statement, [...values])).rows;
      } finally {
        await client.end();
      }
    },
  };
}
