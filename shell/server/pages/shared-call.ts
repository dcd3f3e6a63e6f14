/**
 * A call that many make: those who wait at the same moment share it. One that had begun before somebody came does not
 * count for them, or they might get an answer that is older than their question.
 */
export class SharedCall<Result> {
  readonly #make: () => Promise<Result>;
  #running: Promise<Result> | undefined;
  #next: Promise<Result> | undefined;

  /** @param make must come to an end: whoever comes in the meantime waits for it */
  constructor(make: () => Promise<Result>) {
    this.#make = make;
  }

  async call(): Promise<Result> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#startNext(),
      () => this.#startNext(),
    );
    return this.#next;
  }

  #startNext(): Promise<Result> {
    this.#next = undefined;
    return this.#start();
  }

  #start(): Promise<Result> {
    const running = this.#make().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}
