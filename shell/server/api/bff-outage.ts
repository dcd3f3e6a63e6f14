/** A bff that is replaced or started again is back within this time, in milliseconds. */
const replacementMilliseconds = 15_000;

/**
 * Tells a bff that is being replaced, for which calls wait, from one that is down, for which nobody should.
 * Times are milliseconds since 1970.
 */
export class BffOutage {
  #hasAnswered = false;
  #since: number | undefined;

  /** The bff answered. */
  end(): void {
    this.#hasAnswered = true;
    this.#since = undefined;
  }

  /** The bff could not be reached: whether that is recent enough to be a replacement. */
  isShort(now: number): boolean {
    this.#since ??= now;
    return this.#hasAnswered && now - this.#since < replacementMilliseconds;
  }
}
