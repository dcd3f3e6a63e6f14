import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENCODINGS, SMALLEST_COMPRESSED_BYTES, chooseEncoding, compress } from './compression.ts';
import type { Encoding } from './compression.ts';
import { matchesAny } from './etag.ts';

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
    const encoding = this.encodingFor(request.headers['accept-encoding']);
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

  private encodingFor(header: string | undefined): Encoding | undefined {
    return this.body.length < SMALLEST_COMPRESSED_BYTES ? undefined : chooseEncoding(header);
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
