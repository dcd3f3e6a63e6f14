/** More came than is taken. */
export class TooLargeError extends Error {}

/** There is no room for more at the moment. */
export class NoRoomError extends Error {}

/**
 * Bodies that are kept in memory, and the room there is for all of them together. Small ones are always taken: those
 * who send and fetch much must not shut out everybody else.
 */
export class HeldBytes {
  readonly #room: number;
  readonly #small: number;
  #held = 0;

  /** @param sizes in bytes: all bodies together, and one that is taken in any case */
  constructor({ room, small }: { room: number; small: number }) {
    this.#room = room;
    this.#small = small;
  }

  /**
   * Reads a body to its end. It counts from its first byte until it is let go.
   * @throws {TooLargeError} beyond so many bytes
   * @throws {NoRoomError} when too much is held already
   */
  async read(body: AsyncIterable<Buffer>, largest: number, letGo: AbortSignal): Promise<Buffer> {
    letGo.throwIfAborted();
    const chunks: Buffer[] = [];
    let length = 0;
    letGo.addEventListener('abort', () => {
      this.#held -= length;
    });
    for await (const chunk of body) {
      letGo.throwIfAborted();
      length += chunk.length;
      this.#held += chunk.length;
      if (length > largest) throw new TooLargeError();
      if (length > this.#small && this.#held > this.#room) throw new NoRoomError();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, length);
  }
}
