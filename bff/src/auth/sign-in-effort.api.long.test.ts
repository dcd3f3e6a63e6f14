import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { addAdministrator } from '../testing/another-administrator.ts';
import { PASSWORD } from '../testing/calls.ts';
import type { RunningApp } from '../testing/running-app.ts';

const argon2 = await import('@node-rs/argon2');
const verify = jest.fn(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify }));
const { startApp } = await import('../testing/running-app.ts');
const { hashPassword } = await import('./passwords.ts');

let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
  const id = await addAdministrator(app, 'leaver');
  const hash = await hashPassword(PASSWORD);
  await app.sql('update administrator set password_hash = $2, disabled_at = now() where id = $1', [id, hash]);
});
beforeEach(() => {
  verify.mockClear();
});
afterAll(() => app.stop());

/** The algorithm and parameters of a PHC string, without salt and hash. */
const effortOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$');

test.each([
  ['a wrong password', 'admin', 'wrong password'],
  ['an unknown user', 'nobody', PASSWORD],
  ['a disabled user', 'leaver', PASSWORD],
])(
  'a sign-in with %s performs exactly one password verification with the full parameters',
  async (_what, username, password) => {
    const { status } = await app.call('/api/admin/login', { method: 'POST', body: { username, password } });
    expect(status).toBe(401);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(effortOf(verify.mock.calls[0]?.[0])).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  },
);
