import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TooManyRequestsError, UnavailableError } from '../errors/domain-errors.ts';
import { LoginLimiter } from './login-limiter.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HOME = '203.0.113.1';

let limiter: LoginLimiter;

beforeEach(() => {
  jest.useFakeTimers();
  limiter = new LoginLimiter(undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

const right = () => Promise.resolve('signed in');
const wrong = () => Promise.resolve(undefined);
const signIn = (address = HOME, username = 'mira') => limiter.guard(username, address, right);

/** Fails so often at an address, with one user name or a new one each time. */
async function fail(count: number, address = HOME, usernameOf = (_index: number) => 'mira'): Promise<void> {
  for (let index = 0; index < count; index += 1) await limiter.guard(usernameOf(index), address, wrong);
}

/** Uses up a user name's failures over all networks. */
async function failEverywhere(username: string): Promise<void> {
  for (let index = 0; index < 100; index += 1) await fail(1, `198.51.100.${index}`, () => username);
}

describe('a lock ends', () => {
  test('of a user name and network 15 minutes after the first failure', async () => {
    await fail(1);
    jest.advanceTimersByTime(10 * MINUTE_MS);
    await fail(9);
    await expect(signIn()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 300 });
    jest.advanceTimersByTime(5 * MINUTE_MS);
    expect(await signIn()).toBe('signed in');
  });

  test('of a network after 15 minutes', async () => {
    await fail(25, HOME, (index) => `nobody-${index}`);
    await expect(signIn()).rejects.toMatchObject({ retryAfterSeconds: 900 });
    jest.advanceTimersByTime(15 * MINUTE_MS);
    expect(await signIn()).toBe('signed in');
  });

  test('of a user name after an hour, however often it was tried meanwhile', async () => {
    await failEverywhere('mira');
    await expect(signIn()).rejects.toMatchObject({ retryAfterSeconds: 3_600 });
    jest.advanceTimersByTime(HOUR_MS - 1);
    await expect(signIn()).rejects.toThrow(TooManyRequestsError);
    jest.advanceTimersByTime(1);
    expect(await signIn()).toBe('signed in');
  });
});

describe('a network from which the user signed in', () => {
  test('is open through other locks for two weeks', async () => {
    await signIn();
    jest.advanceTimersByTime(14 * DAY_MS - HOUR_MS);
    await failEverywhere('mira');
    await fail(25, HOME, (index) => `nobody-${index}`);
    expect(await signIn()).toBe('signed in');
    await expect(signIn('203.0.113.2')).rejects.toThrow(TooManyRequestsError);
  });

  test('is one as any other after two weeks', async () => {
    await signIn();
    jest.advanceTimersByTime(14 * DAY_MS);
    await failEverywhere('mira');
    await expect(signIn()).rejects.toThrow(TooManyRequestsError);
  });

  test('has its ten failures and no more', async () => {
    await signIn();
    await fail(10);
    await expect(signIn()).rejects.toThrow(TooManyRequestsError);
  });

  test('is none for another user', async () => {
    await signIn(HOME, 'colleague');
    await failEverywhere('mira');
    await expect(signIn()).rejects.toThrow(TooManyRequestsError);
  });
});

describe('a try', () => {
  test('that could not be decided is no failure', async () => {
    const down = () => Promise.reject(new Error('The database does not answer'));
    for (let index = 0; index < 12; index += 1) {
      await expect(limiter.guard('mira', HOME, down)).rejects.toThrow('The database does not answer');
    }
    expect(await signIn()).toBe('signed in');
  });

  test('waits for those of its network, not of others', async () => {
    const order: string[] = [];
    const first = Promise.withResolvers<string>();
    const slow = limiter.guard('mira', HOME, () => first.promise).then(() => order.push('first'));
    const second = limiter.guard('nora', HOME, right).then(() => order.push('second'));
    await signIn('203.0.113.2').then(() => order.push('elsewhere'));
    first.resolve('signed in');
    await Promise.all([slow, second]);
    expect(order).toEqual(['elsewhere', 'first', 'second']);
  });

  test('is given up when those before it take more than five seconds', async () => {
    const [started, first] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const slow = limiter.guard('mira', HOME, () => {
      started.resolve();
      return first.promise;
    });
    await started.promise;
    const attempt = jest.fn(right);
    const late = limiter.guard('mira', HOME, attempt);
    jest.advanceTimersByTime(5_001);
    first.resolve('signed in');
    await expect(late).rejects.toThrow(UnavailableError);
    expect(attempt).not.toHaveBeenCalled();
    expect(await slow).toBe('signed in');
    expect(await signIn()).toBe('signed in');
  });
});

describe('at the same moment', () => {
  /** How many of so many tries were decided, and how many refused. */
  async function together(
    count: number,
    attempt: typeof wrong | typeof right,
    usernameOf = (_index: number) => 'mira',
  ) {
    const tries = Array.from({ length: count }, (_, index) =>
      limiter.guard(usernameOf(index), HOME, attempt),
    );
    const outcomes = await Promise.allSettled(tries);
    const decided = outcomes.filter(({ status }) => status === 'fulfilled').length;
    return { decided, refused: count - decided };
  }

  test('ten of fifty wrong tries are looked at, or 25 with a name each', async () => {
    expect(await together(50, wrong)).toEqual({ decided: 10, refused: 40 });
    limiter = new LoginLimiter(undefined);
    expect(await together(60, wrong, (index) => `nobody-${index}`)).toEqual({ decided: 25, refused: 35 });
  });

  test('right sign-ins all succeed, however few may still fail', async () => {
    expect(await together(12, right)).toEqual({ decided: 12, refused: 0 });
    await fail(9);
    expect(await together(12, right)).toEqual({ decided: 12, refused: 0 });
    await fail(1);
    expect(await together(12, right)).toEqual({ decided: 0, refused: 12 });
  });
});
