import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../errors/domain-errors.ts';
import type { Counter } from '../redis/counter.ts';

/** A counter's key. Hashed: what is typed as a user name may be a password. */
export function counterKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The tries that one key has left. */
export class Quota {
  constructor(
    private readonly counter: Counter,
    private readonly key: string,
    /** What there were too many of. */
    private readonly what = 'failed sign-ins',
  ) {}

  /**
   * Changes nothing, so that refused tries leave no trace.
   * @throws {TooManyRequestsError} when none is left
   */
  async check(): Promise<void> {
    const state = await this.counter.get(this.key);
    if (state !== null && state.consumedPoints >= this.counter.points) throw tooMany(this.what, state);
  }

  /**
   * Takes one.
   * @throws {TooManyRequestsError} when none is left
   */
  async take(): Promise<void> {
    try {
      await this.counter.consume(this.key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await this.giveBack();
      throw tooMany(this.what, error);
    }
  }

  async giveBack(): Promise<void> {
    await this.counter.reward(this.key);
  }

  /**
   * Runs one try, which is counted before: simultaneous ones cannot slip through.
   * @param attempt gives undefined when the try failed; otherwise it does not count
   * @throws {TooManyRequestsError} without running it
   */
  async guard<Result>(attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
    await this.take();
    let failed = false;
    try {
      const result = await attempt();
      failed = result === undefined;
      return result;
    } finally {
      if (!failed) await this.giveBack();
    }
  }
}

/**
 * Takes one of each, or none at all.
 * @throws {TooManyRequestsError}
 */
export async function takeEach(quotas: readonly Quota[]): Promise<void> {
  const outcomes = await Promise.allSettled(quotas.map((quota) => quota.take()));
  const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
  if (refusal === undefined) return;
  const taken = quotas.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  await Promise.all(taken.map((quota) => quota.giveBack()));
  throw refusal.reason;
}

function tooMany(what: string, { msBeforeNext }: RateLimiterRes): TooManyRequestsError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new TooManyRequestsError(
    `Too many ${what}. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    seconds,
  );
}
