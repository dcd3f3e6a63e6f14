import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import { isConnectionError, isUnreachedError } from '../http/connection-errors.ts';
import { BffOutage } from './bff-outage.ts';

/** Browsers give a call 15 s: they are told before that. */
const answerLimitMilliseconds = 14_000;
// An idle connection may have been lost without a sign: it is not used again after this time. The bff keeps its own longer.
const idleLimitMilliseconds = 4_000;
const connectLimitMilliseconds = 1_000;
const retryEveryMilliseconds = 150;
/** For this long, a call that changes nothing is retried while the bff is down. */
const reachLimitMilliseconds = 2_000;

/** A call to the bff. */
export type BffCall = Pick<Dispatcher.RequestOptions, 'path' | 'method' | 'headers' | 'body'>;

/** Makes calls to the bff: again while it is being replaced, and never for longer than a browser waits. */
export class BffClient {
  readonly #pool: Pool;
  readonly #outage = new BffOutage();

  constructor(url: string) {
    this.#pool = new Pool(new URL(url).origin, {
      connections: 128,
      pipelining: 1,
      bodyTimeout: answerLimitMilliseconds,
      keepAliveTimeout: idleLimitMilliseconds,
      keepAliveMaxTimeout: idleLimitMilliseconds,
      connect: { timeout: connectLimitMilliseconds },
    });
  }

  /**
   * Resolves when the head of the answer is there.
   * @param end calls it off, also while the body is being read
   * @param patience how many milliseconds the head may take
   * @throws what kept the call from being answered in time
   */
  async call(
    call: BffCall,
    end: AbortController,
    patience = answerLimitMilliseconds,
  ): Promise<Dispatcher.ResponseData> {
    const limit = setTimeout(() => {
      end.abort(new DOMException('The bff took too long to answer', 'TimeoutError'));
    }, patience);
    try {
      return await this.#persist(call, end.signal);
    } finally {
      clearTimeout(limit);
    }
  }

  async #persist(call: BffCall, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const began = Date.now();
    for (;;) {
      try {
        const response = await this.#pool.request({ ...call, signal });
        this.#outage.end();
        return response;
      } catch (error) {
        signal.throwIfAborted();
        if (!this.#mayTryAgain(call, error, Date.now() - began)) throw error;
      }
      await delay(retryEveryMilliseconds, undefined, { signal });
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /**
   * A bff that is being replaced is away for a moment: a call that changes nothing, or that never got through, is
   * simply made again.
   */
  #mayTryAgain({ method, body }: BffCall, error: unknown, waited: number): boolean {
    // What was being sent is gone.
    if (body instanceof Readable) return false;
    const isSafe = method === 'GET' || method === 'HEAD';
    if (!(isSafe ? isConnectionError(error) : isUnreachedError(error))) return false;
    return this.#outage.isShort(Date.now()) || (isSafe && waited < reachLimitMilliseconds);
  }
}
