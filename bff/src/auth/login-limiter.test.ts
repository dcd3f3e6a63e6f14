import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LoginLimiter } from './login-limiter.ts';

const MINUTE_MS = 60_000;
const HOME = '203.0.113.1';

let limiter: LoginLimiter;

beforeEach(() => {
  jest.useFakeTimers();
  limiter = new LoginLimiter(undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

const signIn = (address = HOME, username = 'mira') =>
  limiter.guard(username, address, () => Promise.resolve('signed in'));

async function fail(count: number, usernameOf = (_index: number) => 'mira'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await limiter.guard(usernameOf(index), HOME, () => Promise.resolve(undefined));
  }
}

test('a user name is locked in a network until 15 minutes after the first of ten failures', async () => {
  await fail(1);
  jest.advanceTimersByTime(10 * MINUTE_MS);
  await fail(9);
  await expect(signIn()).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 300 });
  expect(await signIn(HOME, 'nora')).toBe('signed in');
  expect(await signIn('203.0.113.2')).toBe('signed in');
  jest.advanceTimersByTime(5 * MINUTE_MS);
  expect(await signIn()).toBe('signed in');
});

test('a network is locked for 15 minutes after a hundred failures over all user names', async () => {
  await fail(100, (index) => `nobody-${index}`);
  await expect(signIn()).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 900 });
  expect(await signIn('203.0.113.2')).toBe('signed in');
  jest.advanceTimersByTime(15 * MINUTE_MS);
  expect(await signIn()).toBe('signed in');
});

test('attempts that end with an error or are rejected by the limit do not count as failures', async () => {
  const down = () => Promise.reject(new Error('The database does not answer'));
  for (let index = 0; index < 12; index += 1) {
    await expect(limiter.guard('mira', HOME, down)).rejects.toThrow('The database does not answer');
  }
  await fail(9);
  expect(await signIn()).toBe('signed in');
  await fail(1);
  for (let index = 0; index < 12; index += 1) await expect(signIn()).rejects.toThrow('Too many');
  jest.advanceTimersByTime(15 * MINUTE_MS);
  expect(await signIn()).toBe('signed in');
});

test('ten of fifty concurrent wrong attempts are checked, the others are refused', async () => {
  const tries = Array.from({ length: 50 }, () =>
    limiter.guard('mira', HOME, () => Promise.resolve(undefined)),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});
