import { randomUUID } from 'node:crypto';
import { type TestResponse, type CallOptions, PASSWORD, PASSWORD_HASH } from './calls.ts';
import type { RunningBff } from './running-bff.ts';

/** Calls a path as one administrator. */
export type Caller = (path: string, options?: CallOptions) => Promise<TestResponse>;

/** Adds an administrator with the usual test password, like the command line, and returns the id. */
export async function addAdministrator({ sql }: RunningBff, username: string): Promise<string> {
  const id = randomUUID();
  await sql(
    'insert into administrator (id, username, password_hash, created_at) values ($1, $2, $3, now())',
    [id, username, PASSWORD_HASH],
  );
  return id;
}

/** Adds an administrator, signs in, and returns a function that calls paths as this administrator. */
export async function signInAs(bff: RunningBff, username: string): Promise<Caller> {
  await addAdministrator(bff, username);
  const body = { username, password: PASSWORD };
  const { json } = await bff.call('/api/admin/login', { method: 'POST', body });
  const authorization = `Bearer ${json.token}`;
  return (path, options = {}) =>
    bff.call(path, { ...options, headers: { authorization, ...options.headers } });
}
