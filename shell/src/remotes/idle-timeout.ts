/** How long a visitor waits for what sends nothing, in milliseconds (infra/docs/api.md, 'When a part is down'). */
const limitMilliseconds = 3_000;
/** The limit is counted in steps: what arrives while the page itself is busy is read before the next one. */
const steps = 6;

/** Gives up when nothing arrives for three seconds; a slow connection may take longer in all. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #failure = new Error(`Nothing arrived for ${limitMilliseconds} ms`);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.refresh();
  }

  /** Something has arrived: the three seconds start again. */
  readonly refresh = (): void => {
    this.clear();
    this.#wait(steps);
  };

  #wait(left: number): void {
    this.#timer = setTimeout(() => {
      if (left > 1) this.#wait(left - 1);
      else this.#controller.abort(this.#failure);
    }, limitMilliseconds / steps);
  }

  /** Nobody waits any more. */
  clear(): void {
    clearTimeout(this.#timer);
  }

  /** Fetches, and starts again with each piece of the answer that is read. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(address, { ...init, signal: this.#controller.signal });
    this.refresh();
    const { refresh } = this;
    const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        refresh();
        controller.enqueue(piece);
      },
    });
    return new Response(response.body?.pipeThrough(pieces) ?? null, response);
  }

  /** @throws when the time is up before the result is there */
  async race<Result>(result: Promise<Result>): Promise<Result> {
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
