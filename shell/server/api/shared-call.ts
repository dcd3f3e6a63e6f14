import { setImmediate as turn } from 'node:timers/promises';

/**
 * A call that simultaneous callers share. A call that began before a caller asked does not count for that
 * caller, because its answer might be older than the question.
 */
export class SharedCall<Result> {
  readonly #make: () => Promise<Result>;
  #running: Promise<unknown> | undefined;
  #next: Promise<Result> | undefined;

  /**
   * @param make makes the call; it must never reject and always settle, because others wait for it
   */
  constructor(make: () => Promise<Result>) {
    this.#make = make;
  }

  call(): Promise<Result> {
    this.#next ??= this.#begin();
    return this.#next;
  }

  async #begin(): Promise<Result> {
    await this.#running;
    // Requests that arrived together are all read before the call is made.
    await turn();
    this.#next = undefined;
    const running = this.#make();
    this.#running = running;
    return running;
  }
}
