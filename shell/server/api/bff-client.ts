import { setTimeout as delay } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import { isConnectionError, retryPolicy } from './connection-errors.ts';

// An idle connection may have been cut without notice, so it is not reused after this time. The bff's limit is
// longer.
const idleTimeoutMs = 4_000;

/** Reads from the bff for the shell itself, over separate connections that visitors' requests cannot exhaust. */
export class BffClient {
  readonly #pool: Pool;

  constructor(url: string) {
    this.#pool = new Pool(new URL(url).origin, {
      connections: 128,
      pipelining: 1,
      keepAliveTimeout: idleTimeoutMs,
      keepAliveMaxTimeout: idleTimeoutMs,
      connect: { timeout: 1_000 },
    });
  }

  /**
   * Sends a GET, with retries while the bff is being replaced.
   * @throws the error of the connection
   */
  async get(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const until = Date.now() + retryPolicy.for;
    for (;;) {
      try {
        return await this.#pool.request({ path, method: 'GET', headers, signal });
      } catch (error) {
        signal.throwIfAborted();
        if (!isConnectionError(error) || Date.now() > until) throw error;
      }
      await delay(retryPolicy.every, undefined, { signal });
    }
  }

  /** Sends JSON without retries, because the request may not be idempotent. */
  post(
    path: string,
    input: object,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const sent = { ...headers, 'content-type': 'application/json' };
    return this.#pool.request({ path, method: 'POST', headers: sent, body: JSON.stringify(input), signal });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
