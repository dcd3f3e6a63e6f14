import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BufferBudget, Places } from '../http/buffer-budget.ts';

/** A call brings more than it may. */
export class BodyTooLargeError extends Error {}

/** A call brings what only those may who bring a token. */
export class TokenNeededError extends Error {}

/** The largest request body that is passed on, in bytes (contract, "HTTP"). */
const largestBody = 1_048_576;

/** The largest file, with the form around it. */
const largestUpload = 26 * largestBody;

/** How many uploads are passed on at the same time: each keeps a connection to the bff for as long as it takes. */
const mostUploads = 16;

/** The largest body from callers without a token, and of calls that carry no article. */
const smallBody = 4_096;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts bodies of up to 1 MiB from callers with a token. */
    takesArticles?: boolean;
    /** Takes files from those who bring a token: their bytes are passed on as they come. */
    takesFiles?: boolean;
  }
}

type Chunks = AsyncIterable<Buffer>;

interface Limit {
  bytes: number;
  /** The same for those who bring a token. */
  bytesWithToken: number;
  /** With a token it would be larger. */
  needsToken: boolean;
  /** Its bytes are passed on as they come. */
  isPassedOn: boolean;
}

function limitOf({ headers, routeOptions }: FastifyRequest): Limit {
  const hasToken = /^bearer /i.test(headers.authorization ?? '');
  const { takesArticles = false, takesFiles = false } = routeOptions.config;
  const bytesWithToken = takesFiles ? largestUpload : takesArticles ? largestBody : smallBody;
  return {
    bytes: hasToken ? bytesWithToken : smallBody,
    bytesWithToken,
    needsToken: bytesWithToken > smallBody && !hasToken,
    isPassedOn: takesFiles && hasToken,
  };
}

function refusalOf({ needsToken, bytesWithToken }: Limit, announcedBytes: number): Error {
  return needsToken && !(announcedBytes > bytesWithToken) ? new TokenNeededError() : new BodyTooLargeError();
}

/** Request bodies as they arrive, within the limit of each and of all together. */
export class RequestBodies {
  readonly #held = new BufferBudget({ room: 64 * largestBody, small: smallBody });
  readonly #uploads = new Places(mostUploads);

  /** Hands the body of each call of a scope over as it comes, whatever its type. */
  leaveUnread(scope: FastifyInstance): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
  }

  /**
   * The body of a call, of one that brings files as it comes, of any other as a whole; or null where it has none.
   * @param letGo when it is needed no more
   * @param requireGoodToken throws unless it is: only then may a body take room that others need
   * @throws {BodyTooLargeError} when it is larger than this call may bring
   * @throws {TokenNeededError} when it could be so large with a token
   * @throws {NoRoomError} when too much is on its way already
   */
  async read(
    request: FastifyRequest,
    letGo: AbortSignal,
    requireGoodToken: () => Promise<void>,
  ): Promise<Buffer | Readable | null> {
    if (!request.body) return null;
    const { raw, headers } = request;
    const limit = limitOf(request);
    const announcedBytes = Number(headers['content-length']);
    // Leaving off must not end the connection: the answer goes over it.
    const chunks = raw.iterator({ destroyOnReturn: false });
    try {
      if (announcedBytes > limit.bytes) throw refusalOf(limit, announcedBytes);
      const isSmall = announcedBytes <= smallBody && !limit.isPassedOn;
      if (limit.bytes > smallBody && !isSmall) await requireGoodToken();
      if (limit.isPassedOn) return this.#passOn(chunks, raw, limit, letGo);
      const { beginning, rest } = await this.#held.take(chunks, limit.bytes, letGo);
      if (rest) throw refusalOf(limit, announcedBytes);
      return beginning;
    } catch (error) {
      await chunks.return?.();
      raw.resume();
      throw error;
    }
  }

  /** @throws {NoRoomError} */
  #passOn(chunks: Chunks, raw: IncomingMessage, limit: Limit, letGo: AbortSignal): Readable {
    this.#uploads.take(letGo);
    return Readable.from(piecesOf(chunks, raw, limit), { objectMode: false });
  }
}

/** The body as it comes; what nobody wants any more is discarded. */
async function* piecesOf(chunks: Chunks, raw: IncomingMessage, limit: Limit): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const piece of chunks) {
      bytes += piece.length;
      if (bytes > limit.bytes) throw refusalOf(limit, bytes);
      yield piece;
    }
  } finally {
    raw.resume();
  }
}
