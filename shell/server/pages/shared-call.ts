import { setImmediate as turn } from 'node:timers/promises';

/**
 * A call that many make: those who wait at the same moment share it. One that had begun before somebody came does not
 * count for them, or they might get an answer that is older than their question.
 */
export class SharedCall<Result> {
  readonly #make: () => Promise<Result>;
  #running: Promise<unknown> | undefined;
  #next: Promise<Result> | undefined;

  /** @param make never fails, and comes to an end: anyone who comes in the meantime waits for it */
  constructor(make: () => Promise<Result>) {
    this.#make = make;
  }

  call(): Promise<Result> {
    this.#next ??= this.#begin();
    return this.#next;
  }

  async #begin(): Promise<Result> {
    await this.#running;
    // Requests that have arrived together are all read before the call is made.
    await turn();
    this.#next = undefined;
    const running = this.#make();
    this.#running = running;
    return running;
  }
}
