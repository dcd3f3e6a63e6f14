import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addAdministrator } from '../testing/another-administrator.ts';
import { PASSWORD, type Answer } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

/** Signs in as somebody at that address. */
function login(username: string, password: string, address: string): Promise<Answer> {
  const headers = { 'x-forwarded-for': address };
  return app.call('/api/admin/login', { method: 'POST', headers, body: { username, password } });
}

/** Status codes of a number of attempts, one after another. */
async function statuses(count: number, attempt: (index: number) => Promise<Answer>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await attempt(index)).status);
  return found;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

/** Adds an administrator that no other test uses. */
async function newAdministrator(): Promise<string> {
  const username = `user-${randomUUID()}`;
  await addAdministrator(app, username);
  return username;
}

describe('a network', () => {
  test('is the /64 of an IPv6 address', async () => {
    const username = await newAdministrator();
    const wrong = await statuses(10, (index) => login(username, 'wrong', `2001:db8:0:7:${index}::${index}`));
    expect(wrong).toEqual(times(10, 401));
    expect((await login(username, PASSWORD, '2001:db8:0:7:ffff::1')).status).toBe(429);
    expect((await login(username, PASSWORD, '2001:db8:0:8::1')).status).toBe(200);
  });
});

describe('a user name', () => {
  test('is the same in every spelling', async () => {
    const spellings = ['admin', 'ADMIN', 'Admin', ' aDmIn '];
    for (const spelling of spellings) {
      const { json } = await login(spelling, PASSWORD, '203.0.113.60');
      expect([spelling, json.user?.username]).toEqual([spelling, 'admin']);
    }
    const wrong = await statuses(10, (index) => login(spellings[index % 4] ?? '', 'wrong', '203.0.113.60'));
    expect(wrong).toEqual(times(10, 401));
    for (const spelling of spellings) {
      expect([spelling, (await login(spelling, PASSWORD, '203.0.113.60')).status]).toEqual([spelling, 429]);
    }
  });

  test('is another in what only looks alike: no way round the lock', async () => {
    await statuses(10, () => login('admin', 'wrong', '203.0.113.61'));
    for (const lookalike of ['\u0430dmin', 'adm\u0130n', 'ADM\u0130N', 'adm\u0131n', 'admi\u0307n']) {
      const { status } = await login(lookalike, PASSWORD, '203.0.113.61');
      expect([lookalike, status]).toEqual([lookalike, 401]);
    }
  });
});
