/** The longest wait without any data, in milliseconds (infra/docs/api.md, 'When a part is down'). */
const limitMilliseconds = 3_000;
/** The limit is counted in steps, so that data that arrived while the page was busy is read before the next step. */
const steps = 6;

/** A time limit of three seconds without any data; a slow connection may take longer in total. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #failure = new Error(`Nothing arrived for ${limitMilliseconds} ms`);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.refresh();
  }

  /** Restarts the limit, because data has arrived. */
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

  /** Ends the limit. */
  clear(): void {
    clearTimeout(this.#timer);
  }

  /** Fetches, and restarts the limit with each chunk of the answer. */
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

  /** @throws if the limit ends before the result arrives */
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
