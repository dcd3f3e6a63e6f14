import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesAnyTag } from './etag.ts';

/** The smallest body to compress, in bytes: below, compression costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1_400;
const JSON_TYPE = 'application/json; charset=utf-8';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Lower than zlib's default, which suits files that are compressed once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The response to a public read: serialized once, and compressed once for each requested encoding. */
export class CachedResponse {
  readonly body: Buffer;
  private readonly hash: string;
  private readonly tags: readonly string[];
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    content: string | Buffer,
    private readonly contentType: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.body = typeof content === 'string' ? Buffer.from(content) : content;
    this.hash = createHash('sha256')
      .update(this.body)
      .update(JSON.stringify(headers))
      .digest('base64url')
      .slice(0, 24);
    this.tags = [this.tag(), ...ENCODINGS.map((encoding) => this.tag(encoding))];
  }

  static json(value: unknown, headers?: Readonly<Record<string, string>>): CachedResponse {
    return new CachedResponse(JSON.stringify(value), JSON_TYPE, headers);
  }

  get size(): number {
    return Math.ceil(this.body.length * 1.5) + 512;
  }

  /** Returns the body in the best encoding that the client accepts; undefined for a 304. */
  async prepare(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const encoding = this.encodingFor(request.headers['accept-encoding']);
    reply.headers({ etag: this.tag(encoding), 'cache-control': 'no-cache', vary: 'accept-encoding' });
    reply.headers(this.headers);
    if (matchesAnyTag(request.headers['if-none-match'], this.tags)) {
      reply.status(304);
      return undefined;
    }
    reply.header('content-type', this.contentType);
    if (encoding === undefined) return this.body;
    reply.header('content-encoding', encoding);
    return this.encoded(encoding);
  }

  /** A strong tag names the exact bytes, so each encoding has its own (RFC 9110, 8.8.3.3). */
  private tag(encoding?: Encoding): string {
    return encoding === undefined ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  private encodingFor(header: string | undefined): Encoding | undefined {
    const isSmall = this.body.length < MIN_COMPRESSED_BYTES;
    if (header === undefined || isSmall || this.contentType.startsWith('image/')) return undefined;
    // Names of encodings are case-insensitive, and gzip has an older name (RFC 9110, 8.4.1).
    const accepted = negotiate(header.toLowerCase().replaceAll('x-gzip', 'gzip'), [...ENCODINGS]);
    return ENCODINGS.find((encoding) => encoding === accepted);
  }

  private encoded(encoding: Encoding): Promise<Buffer> {
    let bytes = this.compressed.get(encoding);
    if (bytes === undefined) {
      bytes = encoding === 'br' ? brotliAsync(this.body, BROTLI) : gzipAsync(this.body);
      this.compressed.set(encoding, bytes);
    }
    return bytes;
  }
}
