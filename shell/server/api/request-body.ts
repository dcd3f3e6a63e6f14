import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HeldBytes } from '../http/held-bytes.ts';

/** A call brings more than it may. */
export class BodyTooLargeError extends Error {}

/** A call brings what only those may who bring a token. */
export class TokenNeededError extends Error {}

/** The largest request body that is passed on, in bytes (contract, "HTTP"). */
const largestBody = 1_048_576;

/** The largest body from those who bring no token, and of calls that bring no article. */
const smallBody = 4_096;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes bodies of up to 1 MiB from those who bring a token. */
    takesArticles?: boolean;
  }
}

interface Limit {
  bytes: number;
  /** With a token it would be the largest. */
  needsToken: boolean;
}

function limitOf({ headers, routeOptions }: FastifyRequest): Limit {
  const hasToken = headers.authorization?.startsWith('Bearer ') ?? false;
  const takesArticles = routeOptions.config.takesArticles ?? false;
  return {
    bytes: takesArticles && hasToken ? largestBody : smallBody,
    needsToken: takesArticles && !hasToken,
  };
}

function refusalOf({ needsToken }: Limit, announcedBytes: number): Error {
  return needsToken && !(announcedBytes > largestBody) ? new TokenNeededError() : new BodyTooLargeError();
}

/** The bodies of calls on their way in, within the limit of each and the room that there is for all of them. */
export class RequestBodies {
  readonly #held = new HeldBytes({ room: 64 * largestBody, small: smallBody });

  /** Hands the body of each call of a scope over as it comes, whatever its type. */
  leaveUnread(scope: FastifyInstance): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
  }

  /**
   * The body of a call, or null where it has none.
   * @param letGo when it is needed no more
   * @throws {BodyTooLargeError} when it is larger than this call may bring
   * @throws {TokenNeededError} when it could be so large with a token
   * @throws {NoRoomError} when too much is on its way already
   */
  async read(request: FastifyRequest, letGo: AbortSignal): Promise<Buffer | null> {
    if (!request.body) return null;
    const { raw, headers } = request;
    const limit = limitOf(request);
    const announcedBytes = Number(headers['content-length']);
    // Leaving off must not end the connection: the answer goes over it.
    const chunks = raw.iterator({ destroyOnReturn: false });
    try {
      if (announcedBytes > limit.bytes) throw refusalOf(limit, announcedBytes);
      const { beginning, rest } = await this.#held.take(chunks, limit.bytes, letGo);
      if (rest) throw refusalOf(limit, announcedBytes);
      return beginning;
    } catch (error) {
      await chunks.return?.();
      raw.resume();
      throw error;
    }
  }
}
