/** There is no room for more at the moment. */
export class NoRoomError extends Error {}

/** A body, or its beginning and the stream of the rest. */
export interface TakenBody {
  readonly beginning: Buffer;
  readonly rest?: AsyncIterable<Buffer>;
}

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
   * Takes a body as fast as it comes, up to so many bytes and the chunk with which there are more. They count until
   * the body is let go.
   * @throws {NoRoomError} when too much is held already
   */
  async take(body: AsyncIterable<Buffer>, most: number, letGo: AbortSignal): Promise<TakenBody> {
    letGo.throwIfAborted();
    const chunks: Buffer[] = [];
    let length = 0;
    letGo.addEventListener('abort', () => {
      this.#held -= length;
    });
    const source = body[Symbol.asyncIterator]();
    while (length <= most) {
      const next: IteratorResult<Buffer, unknown> = await source.next();
      letGo.throwIfAborted();
      if (next.done) return { beginning: Buffer.concat(chunks, length) };
      const chunk = next.value;
      chunks.push(chunk);
      length += chunk.length;
      this.#held += chunk.length;
      if (length > this.#small && this.#held > this.#room) throw new NoRoomError();
    }
    return { beginning: Buffer.concat(chunks, length), rest: { [Symbol.asyncIterator]: () => source } };
  }
}
