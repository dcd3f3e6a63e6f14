import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ApiAnswer } from '@site/kit';
import { LRUCache } from 'lru-cache';
import { type BffClient, isConnectionError } from '../api/bff-client.ts';
import { nextAddress } from '../api/link-header.ts';
import { normalForm } from '../api/normal-form.ts';
import { SharedCall } from './shared-call.ts';

/** Nobody waits longer for the data of a page. */
const limitMilliseconds = 250;
const mebibyte = 1_048_576;
/** What anybody can ask for is smaller (contract, "HTTP"). */
const mostBytes = 5 * mebibyte;
const keptBytes = 32 * mebibyte;
/** Addresses that everybody shares: those in the definitions of pages. */
const mostShared = 1_000;

/** What asking the API came to. */
export type ApiResult =
  | { kind: 'answer'; answer: ApiAnswer }
  /** The API has nothing at the address, or takes it for none of its own. */
  | { kind: 'missing' }
  /** The visitor has asked for too much. */
  | { kind: 'refused'; retryAfter: string }
  /** No good answer. */
  | { kind: 'unavailable' }
  /** No answer at all, or none in time. */
  | { kind: 'unanswered' };

const missing: ApiResult = { kind: 'missing' };
const unavailable: ApiResult = { kind: 'unavailable' };
const unanswered: ApiResult = { kind: 'unanswered' };
const missingStatuses = new Set([400, 404, 410]);

/** Headers that say in whose name the bff is asked: each visitor counts for himself in its limit. */
export type Visitor = Readonly<Record<string, string>>;

/** An address to ask for. */
export interface Question {
  readonly address: string;
  /** Absent: in the shell's own name, for what everybody may share. */
  readonly visitor?: Visitor;
}

interface KeptAnswer {
  readonly answer: ApiAnswer;
  readonly bytes: number;
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > mostBytes) throw new RangeError(`The answer has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length).toString();
}

function answerOf(headers: IncomingHttpHeaders, text: string): ApiAnswer {
  const body: unknown = JSON.parse(text);
  // Anyone who answers without a tag is asked without one: what is kept is then compared by its content.
  const etag = headers.etag ?? `"${createHash('sha256').update(text).digest('base64url')}"`;
  const next = nextAddress(headers.link);
  return { body, etag, ...(next !== undefined && { next }) };
}

/**
 * Asks the bff for the data of pages, at each request again: what is kept is used only while the bff says that it still
 * holds, so that no page is older than the API.
 */
export class PageData {
  readonly #bff: BffClient;
  readonly #kept = new LRUCache<string, KeptAnswer>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  readonly #shared = new LRUCache<string, SharedCall<ApiResult>>({ max: mostShared });

  readonly #limit: number;

  /** @param limit how long nobody waits for more, in milliseconds */
  constructor(bff: BffClient, limit = limitMilliseconds) {
    this.#bff = bff;
    this.#limit = limit;
  }

  /** Requests all at once; whatever is late counts as unanswered. */
  async ask(questions: readonly Question[]): Promise<ReadonlyMap<string, ApiResult>> {
    const results = new Map<string, ApiResult>();
    const asked = questions.map(async (question) => {
      const result = await this.#result(question);
      results.set(question.address, result);
    });
    let timer: NodeJS.Timeout | undefined;
    const timeIsUp = new Promise((resolve) => {
      timer = setTimeout(resolve, this.#limit);
    });
    await Promise.race([Promise.all(asked), timeIsUp]);
    clearTimeout(timer);
    return new Map(questions.map(({ address }) => [address, results.get(address) ?? unanswered]));
  }

  #result({ address, visitor }: Question): Promise<ApiResult> {
    if (visitor) return this.#call(address, visitor);
    const known = this.#shared.get(address);
    if (known) return known.call();
    const shared = new SharedCall(() => this.#call(address));
    this.#shared.set(address, shared);
    return shared.call();
  }

  async #call(address: string, visitor?: Visitor): Promise<ApiResult> {
    if (normalForm(address) !== address) return missing;
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), this.#limit);
    try {
      return await this.#read(address, visitor, end);
    } catch (error) {
      const isUnanswered = end.signal.aborted || isConnectionError(error);
      end.abort();
      return isUnanswered ? unanswered : unavailable;
    } finally {
      clearTimeout(timer);
    }
  }

  async #read(path: string, visitor: Visitor | undefined, end: AbortController): Promise<ApiResult> {
    const known = this.#kept.get(path);
    const headers = { ...visitor, ...(known && { 'if-none-match': known.answer.etag }) };
    const response = await this.#bff.call({ path, method: 'GET', headers }, end, limitMilliseconds);
    const { statusCode } = response;
    if (statusCode === 200) {
      const text = await readText(response.body);
      const answer = answerOf(response.headers, text);
      this.#kept.set(path, { answer, bytes: text.length });
      return { kind: 'answer', answer };
    }
    await response.body.dump();
    if (statusCode === 304 && known) return { kind: 'answer', answer: known.answer };
    if (missingStatuses.has(statusCode)) return missing;
    if (statusCode !== 429 || !visitor) return unavailable;
    return { kind: 'refused', retryAfter: String(response.headers['retry-after'] ?? '60') };
  }
}
