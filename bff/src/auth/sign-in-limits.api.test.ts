import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addAdministrator } from '../testing/another-administrator.ts';
import { expectLookedAt } from '../testing/expect-tries.ts';
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

/** Statuses of so many tries, one after another. */
async function statuses(count: number, attempt: (index: number) => Promise<Answer>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await attempt(index)).status);
  return found;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

/** Adds an administrator whom no other test knows. */
async function newAdministrator(): Promise<string> {
  const username = `user-${randomUUID()}`;
  await addAdministrator(app, username);
  return username;
}

/** An IPv6 network of its own for each index. */
const networkAddress = (index: number) => `2001:db8:${index.toString(16)}:1::1`;

describe('a network', () => {
  test('is the /64 of an IPv6 address', async () => {
    const username = await newAdministrator();
    const wrong = await statuses(10, (index) => login(username, 'wrong', `2001:db8:0:7:${index}::${index}`));
    expect(wrong).toEqual(times(10, 401));
    expect((await login(username, PASSWORD, '2001:db8:0:7:ffff::1')).status).toBe(429);
    expect((await login(username, PASSWORD, '2001:db8:0:8::1')).status).toBe(200);
  });

  test('is the same for an IPv4 address and that address mapped into IPv6', async () => {
    const username = await newAdministrator();
    await statuses(10, () => login(username, 'wrong', '::ffff:203.0.113.9'));
    expect((await login(username, PASSWORD, '203.0.113.9')).status).toBe(429);
  });

  test('has 25 failures over all user names, then nobody new gets in from there', async () => {
    const username = await newAdministrator();
    const found = await statuses(30, (index) => login(`nobody-${index}`, 'Spring2025!', '203.0.113.20'));
    expect(found).toEqual([...times(25, 401), ...times(5, 429)]);
    const refused = await login(username, PASSWORD, '203.0.113.20');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 800]).toEqual([429, true]);
    expect((await login(username, PASSWORD, '203.0.113.21')).status).toBe(200);
  });

  test('has 25 failures also when the names are tried at the same moment', async () => {
    const tries = Array.from({ length: 60 }, (_, index) => login(`storm-${index}`, 'wrong', '203.0.113.30'));
    const found = (await Promise.all(tries)).map(({ status }) => status);
    expectLookedAt(found, 25);
  });

  test('is open to who signed in from there before, whatever others try', async () => {
    const username = await newAdministrator();
    expect((await login(username, PASSWORD, '203.0.113.40')).status).toBe(200);
    await statuses(26, (index) => login(`nobody-${index}`, 'wrong', '203.0.113.40'));
    expect((await login(username, PASSWORD, '203.0.113.40')).status).toBe(200);
  });
});

describe('a user name', () => {
  test('has 100 failures over all networks, and its administrator still gets in where it did before', async () => {
    const username = await newAdministrator();
    expect((await login(username, PASSWORD, '203.0.113.50')).status).toBe(200);
    const found = await statuses(103, (index) => login(username, 'wrong', networkAddress(index)));
    expect(found).toEqual([...times(100, 401), ...times(3, 429)]);
    const elsewhere = await login(username, PASSWORD, '203.0.113.51');
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    expect((await login(username, PASSWORD, '203.0.113.50')).status).toBe(200);
    expect((await login(await newAdministrator(), PASSWORD, networkAddress(1))).status).toBe(200);
  });

  test('is the same in every spelling', async () => {
    const spellings = ['admin', 'ADMIN', 'Admin', 'ａｄｍｉｎ', 'ＡＤＭＩＮ'];
    for (const spelling of spellings) {
      const { json } = await login(spelling, PASSWORD, '203.0.113.60');
      expect([spelling, json.user?.username]).toEqual([spelling, 'admin']);
    }
    const wrong = await statuses(10, (index) => login(spellings[index % 5] ?? '', 'wrong', '203.0.113.60'));
    expect(wrong).toEqual(times(10, 401));
    for (const spelling of spellings) {
      expect([spelling, (await login(spelling, PASSWORD, '203.0.113.60')).status]).toEqual([spelling, 429]);
    }
  });

  test('is another in what only looks alike: no way round the lock', async () => {
    await statuses(10, () => login('admin', 'wrong', '203.0.113.61'));
    for (const lookalike of ['adm\u0130n', 'ADM\u0130N', 'adm\u0131n', 'admi\u0307n']) {
      const { status } = await login(lookalike, PASSWORD, '203.0.113.61');
      expect([lookalike, status]).toEqual([lookalike, 401]);
    }
  });
});

describe('at the same moment', () => {
  const together = async (username: string, password: string, count: number, address: string) => {
    const tries = Array.from({ length: count }, () => login(username, password, address));
    return (await Promise.all(tries)).map(({ status }) => status);
  };

  // Four at once: a try that waits for more than 5 s is refused with 503, and eleven passwords take as long on a slow machine.
  test('more right sign-ins than may fail all succeed', async () => {
    const username = await newAdministrator();
    for (let round = 0; round < 3; round += 1) {
      expect(await together(username, PASSWORD, 4, '203.0.113.70')).toEqual(times(4, 200));
    }
  });

  test('right sign-ins succeed though nine were wrong before, and only one more may fail', async () => {
    const username = await newAdministrator();
    await statuses(9, () => login(username, 'wrong', '203.0.113.71'));
    expect(await together(username, PASSWORD, 4, '203.0.113.71')).toEqual(times(4, 200));
  });

  test('ten of fifty wrong tries are looked at', async () => {
    const username = await newAdministrator();
    const found = await together(username, 'wrong', 50, '203.0.113.72');
    expectLookedAt(found, 10);
  });
});
