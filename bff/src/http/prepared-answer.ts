import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENCODINGS, SMALLEST_COMPRESSED_BYTES, chooseEncoding, compress } from './compression.ts';
import type { Encoding } from './compression.ts';
import { matchesAny } from './etag.ts';

/** Longer bodies are sent faster as bytes. */
const LONGEST_TEXT_BYTES = 4_096;

type Form = Encoding | 'identity';

/** One form of the answer with all its headers, names and values by turns. */
export interface ReadyForm {
  /** A short body is text, which Node sends together with the headers, byte by byte as it is. */
  readonly body: Buffer | string;
  readonly headers: readonly string[];
  readonly notModifiedHeaders: readonly string[];
}

/** JSON that is serialised once, compressed once for each encoding asked for, and sent as bytes. */
export class PreparedAnswer {
  readonly body: Buffer;
  readonly link: string | undefined;
  private readonly hash: string;
  private readonly tags: readonly string[];
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();
  private readonly ready = new Map<Form, ReadyForm>();

  constructor(value: unknown, link?: string) {
    this.body = Buffer.from(JSON.stringify(value));
    this.link = link;
    this.hash = createHash('sha256')
      .update(this.body)
      .update(link ?? '')
      .digest('base64url')
      .slice(0, 24);
    this.tags = [this.tag(), ...ENCODINGS.map((encoding) => this.tag(encoding))];
    this.keep('identity', this.body);
  }

  /** Bytes that keeping it takes, roughly. */
  get size(): number {
    return Math.ceil(this.body.length * 1.5) + 512;
  }

  /** Answers with 304, or with the smallest form that the client accepts. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const encoding = this.encodingFor(request.headers['accept-encoding']);
    reply.headers(Object.fromEntries(this.headersOf(encoding)));
    if (matchesAny(request.headers['if-none-match'], this.tags)) {
      reply.status(304).send();
      return;
    }
    reply.header('content-type', CONTENT_TYPE);
    if (encoding === undefined) reply.send(this.body);
    else reply.header('content-encoding', encoding).send(await this.encoded(encoding));
  }

  /** The form that the client accepts, unless it must be compressed first. */
  formFor(request: IncomingMessage): ReadyForm | undefined {
    return this.ready.get(this.encodingFor(request.headers['accept-encoding']) ?? 'identity');
  }

  /**
   * Answers on the socket itself, as {@link send} does, with the headers that every answer has.
   * @returns the status
   */
  sendAtOnce(
    form: ReadyForm,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): 200 | 304 {
    if (matchesAny(request.headers['if-none-match'], this.tags)) {
      response.writeHead(304, [...form.notModifiedHeaders, 'x-request-id', requestId]).end();
      return 304;
    }
    // Copying and adding costs less than joining two lists.
    const headers = form.headers.slice();
    headers.push('x-request-id', requestId);
    response.writeHead(200, headers).end(form.body, 'latin1');
    return 200;
  }

  /** A strong tag names the exact bytes, so each encoding has its own. */
  private tag(encoding?: Encoding): string {
    return encoding === undefined ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  /** What 200 and 304 have in common. */
  private headersOf(encoding: Encoding | undefined): [string, string][] {
    return [
      ['etag', this.tag(encoding)],
      ['cache-control', 'no-cache'],
      ['vary', 'accept-encoding'],
      ...(this.link === undefined ? [] : [['link', this.link] satisfies [string, string]]),
    ];
  }

  private encodingFor(header: string | undefined): Encoding | undefined {
    return this.body.length < SMALLEST_COMPRESSED_BYTES ? undefined : chooseEncoding(header);
  }

  private encoded(encoding: Encoding): Promise<Buffer> {
    let bytes = this.compressed.get(encoding);
    if (bytes === undefined) {
      bytes = compress[encoding](this.body).then((body) => this.keep(encoding, body));
      this.compressed.set(encoding, bytes);
    }
    return bytes;
  }

  private keep(form: Form, body: Buffer): Buffer {
    const encoding = form === 'identity' ? undefined : form;
    const notModifiedHeaders = [...this.headersOf(encoding), ['x-content-type-options', 'nosniff']].flat();
    const headers = [
      ...notModifiedHeaders,
      ...['content-type', CONTENT_TYPE, 'content-length', String(body.length)],
      ...(encoding === undefined ? [] : ['content-encoding', encoding]),
    ];
    const sent = body.length > LONGEST_TEXT_BYTES ? body : body.toString('latin1');
    this.ready.set(form, { body: sent, headers, notModifiedHeaders });
    return body;
  }
}

const CONTENT_TYPE = 'application/json; charset=utf-8';
