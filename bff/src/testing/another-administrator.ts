import { AdministratorsRepository } from '../auth/administrators.repository.ts';
import { hashPassword } from '../auth/passwords.ts';
import { type Answer, type CallOptions, PASSWORD, type RunningApp } from './running-app.ts';

/** Calls a path as somebody. */
export type Caller = (path: string, options?: CallOptions) => Promise<Answer>;

/** Adds an administrator, signs in, and gives the way to call as this one. */
export async function addAdministrator(app: RunningApp, username: string): Promise<Caller> {
  await new AdministratorsRepository(app.orm.em.fork()).add(username, await hashPassword(PASSWORD));
  const body = { username, password: PASSWORD };
  const { json } = await app.call('/api/admin/login', { method: 'POST', body });
  const authorization = `Bearer ${json.token}`;
  return (path, options = {}) =>
    app.call(path, { ...options, headers: { authorization, ...options.headers } });
}
