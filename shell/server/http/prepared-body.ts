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

/** A text answer in every encoding, compressed once and sent as buffers. */
export class PreparedBody {
  readonly #buffers: Readonly<Record<Encoding, Buffer>>;
  readonly #tag: string;

  private constructor(buffers: Readonly<Record<Encoding, Buffer>>) {
    this.#buffers = buffers;
    this.#tag = createHash('sha256').update(buffers.identity).digest('base64url').slice(0, 22);
  }

  static async prepare(text: string): Promise<PreparedBody> {
    const identity = Buffer.from(text);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    };
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params }),
      compressGzip(identity, { level: 9 }),
    ]);
    return new PreparedBody({ br, gzip: gz, identity });
  }

  /** Sends the best encoding that the client takes, or 304 where it has the same already (RFC 9110, section 13). */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const wanted = negotiate(request.headers['accept-encoding'] ?? 'identity', offered);
    const encoding = isEncoding(wanted) ? wanted : 'identity';
    const tag = `"${this.#tag}-${encoding}"`;
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
