import { randomUUID } from 'node:crypto';
import { type TestResponse, type CallOptions, PASSWORD, PASSWORD_HASH } from './calls.ts';
import type { RunningBff } from './running-bff.ts';

export type Caller = (path: string, options?: CallOptions) => Promise<TestResponse>;

export async function addAdministrator({ sql }: RunningBff, username: string): Promise<string> {
  const id = randomUUID();
  await sql(
    'insert into administrator (id, username, password_hash, created_at) values ($1, $2, $3, now())',
    [id, username, PASSWORD_HASH],
  );
  return id;
}

export async function signInAs(bff: RunningBff, username: string): Promise<Caller> {
  await addAdministrator(bff, username);
  const body = { username, password: PASSWORD };
  const { json } = await bff.call('/api/admin/login', { method: 'POST', body });
  const authorization = `Bearer ${json.token}`;
  return (path, options = {}) =>
    bff.call(path, { ...options, headers: { authorization, ...options.headers } });
}
