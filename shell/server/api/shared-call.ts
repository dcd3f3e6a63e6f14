import { setImmediate as turn } from 'node:timers/promises';

/**
 * A call that many make: those who wait for it at the same time share it. A call that began before somebody asked does not
 * count for them: its answer might be older than their question.
 */
export class SharedCall<Result> {
  readonly #make: () => Promise<Result>;
  #running: Promise<unknown> | undefined;
  #next: Promise<Result> | undefined;

  /** @param make makes the call; it never rejects and always settles, because those who ask meanwhile wait for it */
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
