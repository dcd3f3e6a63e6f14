import { setTimeout as delay } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import { isConnectionError } from './connection-errors.ts';

// An idle connection may have been lost without a sign: it is not used again after this time. The bff keeps its own longer.
const idleLimitMilliseconds = 4_000;
const retryEveryMilliseconds = 150;
/** A bff that is being replaced is back by then. */
const retryForMilliseconds = 2_000;

/** Reads from the bff for the shell itself, over connections that no visitor of the API can take away from it. */
export class BffClient {
  readonly #pool: Pool;

  constructor(url: string) {
    this.#pool = new Pool(new URL(url).origin, {
      connections: 128,
      pipelining: 1,
      keepAliveTimeout: idleLimitMilliseconds,
      keepAliveMaxTimeout: idleLimitMilliseconds,
      connect: { timeout: 1_000 },
    });
  }

  /**
   * Resolves when the head of the answer is there; asks again while the bff is being replaced.
   * @param signal calls it off, also while the body is being read
   * @throws what kept the call from being answered
   */
  async get(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const until = Date.now() + retryForMilliseconds;
    for (;;) {
      try {
        return await this.#pool.request({ path, method: 'GET', headers, signal });
      } catch (error) {
        signal.throwIfAborted();
        if (!isConnectionError(error) || Date.now() > until) throw error;
      }
      await delay(retryEveryMilliseconds, undefined, { signal });
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
