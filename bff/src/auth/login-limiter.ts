import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { UnavailableError } from '../errors/domain-errors.ts';
import { networkOf } from '../request-limits/visitor-network.ts';
import { createCounter } from '../redis/counter.ts';
import type { Counter } from '../redis/counter.ts';
import { REDIS } from '../redis/redis.module.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { Quota, counterKey, takeEach } from './quota.ts';

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
/** How long a network is familiar after a sign-in. Node's timers, which end it in memory, reach 24 days. */
const FAMILIAR_SECONDS = 14 * 24 * HOUR_SECONDS;
/** A try waits so long for those before it. */
const LONGEST_WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Limits failed sign-ins in three ways:
 * - 10 in 15 minutes for a user name and network (contract, "HTTP");
 * - 25 in 15 minutes for a network over all user names, against one password tried with many names;
 * - 100 an hour for a user name over all networks, against many machines that try one name.
 *
 * The last two do not hold for a network from which that user name has signed in within two weeks: strangers
 * cannot lock an administrator out there, and anywhere else only until the window ends.
 *
 * A try is counted before the password is looked at, and given back unless it was wrong: simultaneous tries
 * cannot slip through, on however many instances. Those of one network wait for each other on an instance, so that
 * a right one is not refused because of others whose outcome is open; only a try on another instance that holds
 * the very last point can still refuse it.
 */
@Injectable()
export class LoginLimiter {
  private readonly byNameAndNetwork: Counter;
  private readonly byNetwork: Counter;
  private readonly byName: Counter;
  private readonly familiarNetworks: Counter;
  private readonly turns = new KeyedMutex();

  constructor(@Optional() @Inject(REDIS) redis: Redis | undefined) {
    const counter = (keyPrefix: string, points: number, duration: number) =>
      createCounter({ keyPrefix, points, duration }, redis);
    this.byNameAndNetwork = counter('sign-in', 10, QUARTER_SECONDS);
    this.byNetwork = counter('sign-in-network', 25, QUARTER_SECONDS);
    this.byName = counter('sign-in-name', 100, HOUR_SECONDS);
    this.familiarNetworks = counter('sign-in-familiar', 1, FAMILIAR_SECONDS);
  }

  /**
   * Runs one try.
   * @param username in canonical form
   * @param attempt gives undefined when the try failed
   * @throws {TooManyRequestsError} without running it
   * @throws {UnavailableError} likewise, when those before it take too long
   */
  async guard<Result>(
    username: string,
    address: string,
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const giveUpAt = performance.now() + LONGEST_WAIT_MS;
    const network = networkOf(address);
    const quotas = await this.quotasOf(username, network);
    return this.turns.runExclusive(network, async () => {
      if (performance.now() > giveUpAt) {
        throw new UnavailableError('Sign-in is busy. Please try again in a moment.', RETRY_AFTER_SECONDS);
      }
      await Promise.all(quotas.map((quota) => quota.check()));
      await takeEach(quotas);
      let failed = false;
      try {
        const result = await attempt();
        failed = result === undefined;
        if (!failed) await this.remember(username, network);
        return result;
      } finally {
        if (!failed) await Promise.all(quotas.map((quota) => quota.giveBack()));
      }
    });
  }

  private async quotasOf(username: string, network: string): Promise<readonly Quota[]> {
    const pair = counterKey(username, network);
    const quota = new Quota(this.byNameAndNetwork, pair);
    if ((await this.familiarNetworks.get(pair)) !== null) return [quota];
    return [
      quota,
      new Quota(this.byNetwork, counterKey(network)),
      new Quota(this.byName, counterKey(username)),
    ];
  }

  private async remember(username: string, network: string): Promise<void> {
    await this.familiarNetworks.set(counterKey(username, network), 1, FAMILIAR_SECONDS);
  }
}
