import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { ApiAnswer } from '@site/kit';
import { LRUCache } from 'lru-cache';
import { isConnectionError } from './connection-errors.ts';
import type { BffClient } from './bff-client.ts';
import { normalizeUrl } from './normalize-url.ts';
import type { PageLimits } from '../pages/page-limits.ts';

const mebibyte = 1_048_576;
/** Larger than any public response (infra/docs/api.md). */
const maxResponseBytes = 5 * mebibyte;
const cacheBytes = 32 * mebibyte;
/** Limits the number of addresses with shared responses, which page definitions list. */
const maxSharedResponses = 1_000;

export type ApiResult =
  | { kind: 'answer'; answer: ApiAnswer }
  /** The API returned 400, 404 or 410. */
  | { kind: 'missing'; answer: ApiAnswer }
  /** The visitor has exceeded the rate limit. */
  | { kind: 'refused'; retryAfter: string }
  | { kind: 'unavailable' }
  /** No response in time. */
  | { kind: 'unanswered' };

const missing: ApiResult = { kind: 'missing', answer: { status: 404, body: '', etag: '' } };
const unavailable: ApiResult = { kind: 'unavailable' };
const timedOut: ApiResult = { kind: 'unanswered' };
const missingStatuses = new Set([400, 404, 410]);

/** Headers that identify the visitor to the bff's rate limit. */
export type VisitorHeaders = Readonly<Record<string, string>>;

export interface ApiQuery {
  readonly address: string;
  /** If absent, the shell requests the address for itself, and all visitors share the response. */
  readonly visitor?: VisitorHeaders;
  /** Whether the response is for this visitor only, and therefore bypasses the cache. */
  readonly isPrivate?: boolean;
  /** Whether the page is about this data and therefore waits longer for it. */
  readonly isSubject?: boolean;
}

/** An unparsed response: parsed objects take several times the memory and have no known size. */
interface CachedResponse extends Omit<ApiAnswer, 'body'> {
  readonly text: Buffer;
}

async function readText(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxResponseBytes) throw new RangeError(`The answer has more than ${maxResponseBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function nextAddress(link: string | string[] | undefined): string | undefined {
  const [address = '', ...parameters] = String(link ?? '').split(';');
  const isNext = parameters.some((parameter) => parameter.trim() === 'rel="next"');
  return isNext ? address.trim().slice(1, -1) : undefined;
}

function toCachedResponse(headers: IncomingHttpHeaders, text: Buffer): CachedResponse {
  // Without an ETag of the bff, a hash of the content identifies the response.
  const etag = headers.etag ?? `"${createHash('sha256').update(text).digest('base64url')}"`;
  const next = nextAddress(headers.link);
  const total = headers['x-total-count'];
  return {
    text,
    etag,
    ...(next !== undefined && { next }),
    ...(total !== undefined && { total: Number(total) }),
  };
}

function missingResult(status: number, text: Buffer): ApiResult {
  const { etag } = toCachedResponse({}, text);
  return { kind: 'missing', answer: { status, body: text.toString(), etag } };
}

/** @throws {SyntaxError} if the text is not JSON */
function resultOf({ text, ...rest }: CachedResponse): ApiResult {
  const body: unknown = JSON.parse(text.toString());
  return { kind: 'answer', answer: { body, ...rest } };
}

/**
 * Shares a request between callers that arrive before it is sent. Later callers share the next request, because the
 * response to the first might be outdated.
 */
class SharedCall<Result> {
  readonly #make: () => Promise<Result>;
  #running: Promise<unknown> | undefined;
  #next: Promise<Result> | undefined;

  /** @param make sends the request; must always settle and never reject, because other callers wait for it */
  constructor(make: () => Promise<Result>) {
    this.#make = make;
  }

  call(): Promise<Result> {
    this.#next ??= this.#begin();
    return this.#next;
  }

  async #begin(): Promise<Result> {
    await this.#running;
    // Callers in the same turn of the event loop join this request.
    await turn();
    this.#next = undefined;
    const running = this.#make();
    this.#running = running;
    return running;
  }
}

/** A cached response is used only if the bff confirms it (304), so that no release is shown too early. */
export class ApiReader {
  readonly #bff: BffClient;
  readonly #cached = new LRUCache<string, CachedResponse>({
    maxSize: cacheBytes,
    sizeCalculation: ({ text }) => text.byteLength || 1,
  });
  readonly #shared = new LRUCache<string, SharedCall<ApiResult>>({ max: maxSharedResponses });
  readonly #limits: PageLimits;

  constructor(bff: BffClient, limits: PageLimits) {
    this.#bff = bff;
    this.#limits = limits;
  }

  /**
   * Returns the results by address; `unanswered` for late responses. A request's time limit starts when it is sent.
   */
  async readForPage(queries: readonly ApiQuery[]): Promise<ReadonlyMap<string, ApiResult>> {
    return new Map(
      await Promise.all(queries.map(async (query) => [query.address, await this.#result(query)] as const)),
    );
  }

  #result(query: ApiQuery): Promise<ApiResult> {
    const { address, visitor, isSubject } = query;
    const limit = isSubject ? this.#limits.subject : this.#limits.standard;
    if (visitor) return this.#call(query, limit);
    const key = `${limit} ${address}`;
    const shared = this.#shared.get(key) ?? new SharedCall(() => this.#call({ address }, limit));
    this.#shared.set(key, shared);
    return shared.call();
  }

  async #call(query: ApiQuery, limit: number): Promise<ApiResult> {
    if (normalizeUrl(query.address) !== query.address) return missing;
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), limit);
    try {
      return await this.#fetch(query, end.signal);
    } catch (error) {
      const isUnanswered = end.signal.aborted || isConnectionError(error);
      // Stops reading an unusable response.
      end.abort();
      return isUnanswered ? timedOut : unavailable;
    } finally {
      clearTimeout(timer);
    }
  }

  async #fetch({ address: path, visitor, isPrivate }: ApiQuery, signal: AbortSignal): Promise<ApiResult> {
    const known = isPrivate ? undefined : this.#cached.get(path);
    const headers = { ...visitor, ...(known && { 'if-none-match': known.etag }) };
    const response = await this.#bff.get(path, headers, signal);
    const { statusCode } = response;
    if (statusCode === 200) {
      const cached = toCachedResponse(response.headers, await readText(response.body));
      const result = resultOf(cached);
      if (!isPrivate) this.#cached.set(path, cached);
      return result;
    }
    if (missingStatuses.has(statusCode)) return missingResult(statusCode, await readText(response.body));
    await response.body.dump();
    if (statusCode === 304 && known) return resultOf(known);
    if (statusCode !== 429 || !visitor) return unavailable;
    return { kind: 'refused', retryAfter: String(response.headers['retry-after'] ?? '60') };
  }
}
