import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesAny } from './etag.ts';

const SMALLEST_COMPRESSED_BYTES = 1_400;
const BROTLI_QUALITY = 5;
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
};

/** JSON that is serialised once, compressed once for each encoding asked for, and sent as bytes. */
export class PreparedAnswer {
  readonly body: Buffer;
  readonly link: string | undefined;
  private readonly hash: string;
  private readonly tags: readonly string[];
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(value: unknown, link?: string) {
    this.body = Buffer.from(JSON.stringify(value));
    this.link = link;
    this.hash = createHash('sha256')
      .update(this.body)
      .update(link ?? '')
      .digest('base64url')
      .slice(0, 24);
    this.tags = [this.tag(), ...ENCODINGS.map((encoding) => this.tag(encoding))];
  }

  /** Bytes that keeping it takes, roughly. */
  get size(): number {
    return Math.ceil(this.body.length * 1.5) + 512;
  }

  /** Answers with 304, or with the smallest form that the client accepts. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const encoding = this.chooseEncoding(request.headers['accept-encoding']);
    reply
      .header('etag', this.tag(encoding))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (this.link !== undefined) reply.header('link', this.link);
    if (matchesAny(request.headers['if-none-match'], this.tags)) {
      reply.status(304).send();
      return;
    }
    reply.header('content-type', 'application/json; charset=utf-8');
    if (encoding === undefined) reply.send(this.body);
    else reply.header('content-encoding', encoding).send(await this.encoded(encoding));
  }

  /** A strong tag names the exact bytes, so each encoding has its own. */
  private tag(encoding?: Encoding): string {
    return encoding === undefined ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  private chooseEncoding(header: string | undefined): Encoding | undefined {
    if (header === undefined || this.body.length < SMALLEST_COMPRESSED_BYTES) return undefined;
    return ENCODINGS.find((encoding) => accepts(header, encoding));
  }

  private encoded(encoding: Encoding): Promise<Buffer> {
    let bytes = this.compressed.get(encoding);
    if (bytes === undefined) {
      bytes = compress[encoding](this.body);
      this.compressed.set(encoding, bytes);
    }
    return bytes;
  }
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    return !refused && name === encoding;
  });
}
