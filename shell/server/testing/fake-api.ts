import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';

export interface FakeResponse {
  readonly body?: unknown;
  /** Sent instead of JSON. */
  readonly text?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fake bff with the test's responses, each with an ETag. Addresses that hang get no response. */
export class FakeApi {
  readonly calls: { address: string; headers: IncomingHttpHeaders }[] = [];
  readonly #answers = new Map<string, FakeResponse>();
  readonly #hanging = new Map<string, ServerResponse[]>();

  readonly #hasTags: boolean;

  /** @param hasTags whether responses have ETags; responses as of a time have none */
  constructor(answers: Readonly<Record<string, unknown>> = {}, hasTags = true) {
    this.#hasTags = hasTags;
    for (const [address, body] of Object.entries(answers)) this.answer(address, { body });
  }

  answer(address: string, answer: FakeResponse): void {
    this.#answers.set(address, answer);
  }

  /** Holds requests for an address until `releaseAll`. */
  hang(address: string): void {
    this.#hanging.set(address, []);
  }

  waiting(address: string): number {
    return this.#hanging.get(address)?.length ?? 0;
  }

  releaseAll(address: string): void {
    const waiting = this.#hanging.get(address) ?? [];
    this.#hanging.delete(address);
    for (const response of waiting) this.#send(address, response);
  }

  takeCalls(): string[] {
    return this.calls.splice(0).map(({ address }) => address);
  }

  readonly listener: RequestListener = ({ url = '', headers }, response) => {
    this.calls.push({ address: url, headers });
    const hanging = this.#hanging.get(url);
    if (hanging) hanging.push(response);
    else this.#send(url, response, headers['if-none-match']);
  };

  #send(address: string, response: ServerResponse, knownTag?: string): void {
    const { status = 200, headers, ...answer } = this.#answers.get(address) ?? { status: 404 };
    const text = answer.text ?? JSON.stringify(answer.body ?? null);
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 12)}"`;
    const isKnown = this.#hasTags && status === 200 && knownTag === etag;
    response.writeHead(isKnown ? 304 : status, {
      'content-type': 'application/json',
      ...(this.#hasTags && { etag }),
      ...headers,
    });
    response.end(isKnown ? undefined : text);
  }
}
