import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addAdministrator } from '../testing/another-administrator.ts';
import { PASSWORD, type TestResponse } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

function login(username: string, password: string, address: string): Promise<TestResponse> {
  const headers = { 'x-forwarded-for': address };
  return app.call('/api/admin/login', { method: 'POST', headers, body: { username, password } });
}

async function statuses(count: number, attempt: (index: number) => Promise<TestResponse>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await attempt(index)).status);
  return found;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

async function newAdministrator(): Promise<string> {
  const username = `user-${randomUUID()}`;
  await addAdministrator(app, username);
  return username;
}

describe('the network of an IPv6 address', () => {
  test('is its /64, whose failed sign-ins are counted together', async () => {
    const username = await newAdministrator();
    const wrong = await statuses(10, (index) => login(username, 'wrong', `2001:db8:0:7:${index}::${index}`));
    expect(wrong).toEqual(times(10, 401));
    expect((await login(username, PASSWORD, '2001:db8:0:7:ffff::1')).status).toBe(429);
    expect((await login(username, PASSWORD, '2001:db8:0:8::1')).status).toBe(200);
  });
});

describe('a user name', () => {
  test('is compared ignoring case and surrounding spaces, also when failed sign-ins are counted', async () => {
    const forms = ['admin', 'ADMIN', 'Admin', ' aDmIn '];
    for (const form of forms) {
      const { json } = await login(form, PASSWORD, '203.0.113.60');
      expect([form, json.user?.username]).toEqual([form, 'admin']);
    }
    const wrong = await statuses(10, (index) => login(forms[index % 4] ?? '', 'wrong', '203.0.113.60'));
    expect(wrong).toEqual(times(10, 401));
    for (const form of forms) {
      expect([form, (await login(form, PASSWORD, '203.0.113.60')).status]).toEqual([form, 429]);
    }
  });

  test('differs from one with look-alike characters, also when failed sign-ins are counted', async () => {
    await statuses(10, () => login('admin', 'wrong', '203.0.113.61'));
    for (const lookalike of ['\u0430dmin', 'adm\u0130n', 'ADM\u0130N', 'adm\u0131n', 'admi\u0307n']) {
      const { status } = await login(lookalike, PASSWORD, '203.0.113.61');
      expect([lookalike, status]).toEqual([lookalike, 401]);
    }
  });
});
