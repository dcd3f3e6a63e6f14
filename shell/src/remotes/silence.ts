/** How long a visitor waits for what sends nothing, in milliseconds (contract, "When a part is down"). */
const limitMilliseconds = 3_000;

/** Fails when nothing arrives for three seconds; a slow connection may take longer in all. */
export class Silence {
  readonly #controller = new AbortController();
  readonly #failure = new Error(`Nothing arrived for ${limitMilliseconds} ms`);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.heard();
  }

  /** Something has arrived: the three seconds start again. */
  readonly heard = (): void => {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(this.#failure), limitMilliseconds);
  };

  /** Nobody waits any more. */
  end(): void {
    clearTimeout(this.#timer);
  }

  /** Fetches, and hears each piece of the answer as it is read. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(address, { ...init, signal: this.#controller.signal });
    this.heard();
    const { heard } = this;
    const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        heard();
        controller.enqueue(piece);
      },
    });
    return new Response(response.body?.pipeThrough(pieces) ?? null, response);
  }

  /** @throws when silence comes before the result */
  async orResult<Result>(result: Promise<Result>): Promise<Result> {
    const { signal } = this.#controller;
    signal.throwIfAborted();
    return Promise.race([
      result,
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(this.#failure));
      }),
    ]);
  }
}
