/** There is no room for more at the moment. */
export class NoRoomError extends Error {}

/** A body, or its beginning and the stream of the rest. */
export interface BufferedBody {
  readonly beginning: Buffer;
  readonly rest?: AsyncIterable<Buffer>;
}

/**
 * A budget of memory for bodies that are read ahead of those who want them. Small ones are always taken, so that clients
 * who send or fetch much do not shut out everybody else.
 */
export class BufferBudget {
  readonly #room: number;
  readonly #small: number;
  #held = 0;

  /** @param sizes in bytes: all bodies together, and one that is taken in any case */
  constructor({ room, small }: { room: number; small: number }) {
    this.#room = room;
    this.#small = small;
  }

  /**
   * Reads a body as fast as it comes, until it ends or the chunk that exceeds `most` has arrived. Its bytes count until
   * `letGo` is aborted.
   * @throws {NoRoomError} when too much is held already
   */
  async take(body: AsyncIterable<Buffer>, most: number, letGo: AbortSignal): Promise<BufferedBody> {
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

/** Room for so many at a time. */
export class Places {
  #free: number;

  constructor(number: number) {
    this.#free = number;
  }

  /**
   * Takes a place until `letGo` is aborted.
   * @throws {NoRoomError} when none is free
   */
  take(letGo: AbortSignal): void {
    letGo.throwIfAborted();
    if (this.#free === 0) throw new NoRoomError();
    this.#free -= 1;
    letGo.addEventListener('abort', () => {
      this.#free += 1;
    });
  }
}
