import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import { BffAbsence } from './bff-absence.ts';

/** Browsers give a call 15 s: they are told before that. */
const answerLimitMilliseconds = 14_000;
// A connection that was lost without a sign is not used again after so long; the bff keeps its own longer.
const idleLimitMilliseconds = 4_000;
const connectLimitMilliseconds = 1_000;
const retryEveryMilliseconds = 150;
/** So long a call that changes nothing is tried while the bff is down. */
const reachLimitMilliseconds = 2_000;
// No connection came about: the call never reached the bff.
const unreachedErrors = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const connectionErrors = new Set([...unreachedErrors, 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);

/** A call to the bff. */
export type BffCall = Pick<Dispatcher.RequestOptions, 'path' | 'method' | 'headers' | 'body'>;

/** The code of a connection error that is the error or its cause, else the error's own code. */
function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (connectionErrors.has(code) || !('cause' in error) || !error.cause) return code;
  return errorCode(error.cause);
}

/** Whether a call failed because it took too long. */
export function isTimeout(error: unknown): boolean {
  return /TIMEOUT/i.test(`${errorCode(error)} ${error instanceof Error ? error.name : ''}`);
}

/** Whether a call failed because the connection did, or never came about. */
export function isConnectionError(error: unknown): boolean {
  return connectionErrors.has(errorCode(error));
}

/** Makes calls to the bff: again while it is being replaced, and never for longer than a browser waits. */
export class BffClient {
  readonly #pool: Pool;
  readonly #absence = new BffAbsence();

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
   * @param patience so many milliseconds the head may take
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
        this.#absence.end();
        return response;
      } catch (error) {
        signal.throwIfAborted();
        if (!this.#mayTryAgain(call, error, Date.now() - began)) throw error;
      }
      await delay(retryEveryMilliseconds);
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
    if (!(isSafe ? connectionErrors : unreachedErrors).has(errorCode(error))) return false;
    return this.#absence.isShort(Date.now()) || (isSafe && waited < reachLimitMilliseconds);
  }
}
