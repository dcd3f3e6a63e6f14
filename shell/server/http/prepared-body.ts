import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

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

/** A text answer in every encoding, compressed ahead of the requests and sent as buffers. */
export class PreparedBody {
  readonly #buffers: Record<Encoding, Buffer>;
  /** Other bytes have another tag, also where they mean the same text (RFC 9110, section 8.8.1). */
  readonly #variants: Record<Encoding, string> = { br: 'br-quick', gzip: 'gzip', identity: 'identity' };
  readonly #tag: string;
  #sendings = 0;
  #isCompressedHarder = false;
  static #isBusy = false;

  private constructor(buffers: Record<Encoding, Buffer>) {
    this.#buffers = buffers;
    this.#tag = createHash('sha256').update(buffers.identity).digest('base64url').slice(0, 22);
  }

  static async prepare(text: string): Promise<PreparedBody> {
    const identity = Buffer.from(text);
    const [br, gz] = await Promise.all([
      brotli(identity, quickQuality),
      compressGzip(identity, { level: 9 }),
    ]);
    return new PreparedBody({ br, gzip: gz, identity });
  }

  /** What is kept in memory. */
  get bytes(): number {
    return Object.values(this.#buffers).reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * The best compression takes a quarter of a second, for which nobody waits. It is for what is asked for again, and
   * for one body at a time: others have their turn when they are next asked for.
   */
  #countSending(): void {
    this.#sendings += 1;
    if (this.#sendings < 2 || this.#isCompressedHarder || PreparedBody.#isBusy) return;
    this.#isCompressedHarder = true;
    PreparedBody.#isBusy = true;
    void this.#compressHarder()
      .catch(() => {}) // What was compressed quickly stays.
      .finally(() => {
        PreparedBody.#isBusy = false;
      });
  }

  async #compressHarder(): Promise<void> {
    this.#buffers.br = await brotli(this.#buffers.identity, constants.BROTLI_MAX_QUALITY);
    this.#variants.br = 'br';
  }

  /** Sends the best encoding that the client takes, or 304 where it has the same already (RFC 9110, section 13). */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const wanted = negotiate(request.headers['accept-encoding'] ?? 'identity', offered);
    const encoding = isEncoding(wanted) ? wanted : 'identity';
    if (encoding === 'br') this.#countSending();
    const tag = `"${this.#tag}-${this.#variants[encoding]}"`;
    reply.header('vary', 'accept-encoding').header('etag', tag);
    if (this.#matches(request.headers['if-none-match']) && reply.statusCode === 200) {
      return reply.code(304).send();
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(this.#buffers[encoding]);
  }

  #matches(header: string | undefined): boolean {
    if (!header) return false;
    if (header.trim() === '*') return true;
    return header.split(',').some((tag) => tag.trim().replace(/^W\//, '').startsWith(`"${this.#tag}-`));
  }
}
