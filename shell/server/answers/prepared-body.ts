import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A hash of a content, for its entity tags. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Whether `If-None-Match` matches one of the tags: supports lists, `*` and weak tags (RFC 9110, 13.1.2). */
export function matchesAny(header: string | undefined, tags: readonly string[]): boolean {
  if (header?.trim() === '*') return true;
  return (header?.match(/"[^"]*"/g) ?? []).some((tag) => tags.includes(tag));
}

type Encoding = 'br' | 'gzip' | 'identity';
const offered: Encoding[] = ['br', 'gzip', 'identity'];

function isEncoding(text: string | null): text is Encoding {
  return offered.some((encoding) => encoding === text);
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

const quickQuality = 5;

/** Different bytes need a different tag, even if they are the same text (RFC 9110, 8.8.1). */
const brotliVariants = ['br-quick', 'br'] as const;

/** A text response in every encoding, compressed in advance and sent as buffers. */
export class PreparedBody {
  readonly #buffers: Record<Encoding, Buffer>;
  readonly #hash: string;
  #brotliVariant: 'br-quick' | 'br' = 'br-quick';
  #sendings = 0;
  #isCompressedHarder = false;
  static #isBusy = false;

  private constructor(buffers: Record<Encoding, Buffer>) {
    this.#buffers = buffers;
    this.#hash = contentHash(buffers.identity);
  }

  static async prepare(text: string): Promise<PreparedBody> {
    const identity = Buffer.from(text);
    const [br, gz] = await Promise.all([
      brotli(identity, quickQuality),
      compressGzip(identity, { level: 9 }),
    ]);
    return new PreparedBody({ br, gzip: gz, identity });
  }

  /** The number of bytes in memory. */
  get bytes(): number {
    return Object.values(this.#buffers).reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * The best compression takes a quarter of a second, so no request waits for it. Only a body that is
   * requested again is compressed that way, one at a time; others when they are next requested.
   */
  #countSending(): void {
    this.#sendings += 1;
    if (this.#sendings < 2 || this.#isCompressedHarder || PreparedBody.#isBusy) return;
    this.#isCompressedHarder = true;
    PreparedBody.#isBusy = true;
    void this.#compressHarder()
      .catch(() => {}) // The quick compression stays if the better one fails.
      .finally(() => {
        PreparedBody.#isBusy = false;
      });
  }

  async #compressHarder(): Promise<void> {
    this.#buffers.br = await brotli(this.#buffers.identity, constants.BROTLI_MAX_QUALITY);
    this.#brotliVariant = 'br';
  }

  /**
   * Sends the best encoding that the client accepts, or 304 if the client has it already (RFC 9110, section
   * 13).
   */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const wanted = negotiate(request.headers['accept-encoding'] ?? 'identity', offered);
    const encoding = isEncoding(wanted) ? wanted : 'identity';
    if (encoding === 'br') this.#countSending();
    // Only forms in the encoding that the client would get now: a 304 names the one that it has.
    const tags = (encoding === 'br' ? [this.#brotliVariant, ...brotliVariants] : [encoding]).map(this.#tag);
    const known = tags.find((tag) => matchesAny(request.headers['if-none-match'], [tag]));
    const [current] = tags;
    reply.header('vary', 'accept-encoding').header('etag', known ?? current);
    if (known !== undefined && reply.statusCode === 200) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(this.#buffers[encoding]);
  }

  readonly #tag = (variant: (typeof brotliVariants)[number] | Encoding): string =>
    `"${this.#hash}-${variant}"`;
}
