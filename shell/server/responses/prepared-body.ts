import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Whether `If-None-Match` matches the tag: supports lists, `*` and weak tags (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === '*') return true;
  return header?.match(/"[^"]*"/g)?.includes(tag) ?? false;
}

type Encoding = 'br' | 'gzip' | 'identity';
const offered: Encoding[] = ['br', 'gzip', 'identity'];

function isEncoding(text: string | null): text is Encoding {
  return offered.some((encoding) => encoding === text);
}

/** A request waits for the compression. The best quality would take thirty times as long and save ten percent. */
const brotliQuality = 5;

function brotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

/** A text response in every encoding, compressed in advance and sent as buffers. */
export class PreparedBody {
  readonly #buffers: Record<Encoding, Buffer>;
  readonly #hash: string;

  private constructor(buffers: Record<Encoding, Buffer>) {
    this.#buffers = buffers;
    this.#hash = contentHash(buffers.identity);
  }

  static async prepare(text: string): Promise<PreparedBody> {
    const identity = Buffer.from(text);
    const [br, gz] = await Promise.all([brotli(identity), compressGzip(identity, { level: 9 })]);
    return new PreparedBody({ br, gzip: gz, identity });
  }

  get bytes(): number {
    return Object.values(this.#buffers).reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Sends the best encoding that the client accepts, or 304 if the client's copy is current (RFC 9110, section 13).
   * @param isPrivate whether it is for this client alone, and has no tag
   */
  send(request: FastifyRequest, reply: FastifyReply, isPrivate = false): FastifyReply {
    const wanted = negotiate(request.headers['accept-encoding'] ?? 'identity', offered);
    const encoding = isEncoding(wanted) ? wanted : 'identity';
    // Different bytes need a different tag, even if they are the same text (RFC 9110, 8.8.1).
    const tag = `"${this.#hash}-${encoding}"`;
    reply.header('vary', 'accept-encoding');
    if (!isPrivate) reply.header('etag', tag);
    if (!isPrivate && reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], tag)) {
      return reply.code(304).send();
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(this.#buffers[encoding]);
  }
}
