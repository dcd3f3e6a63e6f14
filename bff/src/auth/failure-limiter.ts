import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../errors/domain-errors.ts';
import type { Counter } from '../redis/counter.ts';

/** Limits tries that fail, by key. */
export class FailureLimiter {
  constructor(
    private readonly counter: Counter,
    /** What there were too many of. */
    private readonly what: string,
  ) {}

  /**
   * Runs one try. It is counted before, so that simultaneous ones cannot slip through, and given back unless it failed.
   * @param key in any text: what is typed as a user name may be a password, so that it is stored hashed
   * @param attempt gives undefined when the try failed
   * @throws {TooManyRequestsError} without running it
   */
  async guard<Result>(key: string, attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
    const hashed = createHash('sha256').update(key).digest('base64url');
    await this.take(hashed);
    let failed = false;
    try {
      const result = await attempt();
      failed = result === undefined;
      return result;
    } finally {
      if (!failed) await this.counter.reward(hashed);
    }
  }

  private async take(key: string): Promise<void> {
    try {
      await this.counter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // A refused try is no failure.
      await this.counter.reward(key);
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      const minutes = Math.ceil(seconds / 60);
      throw new TooManyRequestsError(`Too many ${this.what}. Try again in ${minutes} minutes.`, seconds);
    }
  }
}
