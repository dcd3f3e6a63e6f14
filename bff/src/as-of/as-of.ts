import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tokenClaimsSchema } from '../auth/jwt.ts';
import type { ReadTime } from '../db/database-time.ts';

/** The cookie with which an administrator's browser sees the site as of a time. */
export const AS_OF_COOKIE = 'as-of';
/** Audiences of the link, which works once, and of the cookie that it sets. */
export const LINK_AUDIENCE = 'newsroom-as-of-link';
export const COOKIE_AUDIENCE = 'newsroom-as-of';

/** `session` is the id of the token with which the link was created, `link` the id of the link. */
export const asOfClaimsSchema = tokenClaimsSchema.extend({
  session: z.uuid(),
  link: z.uuid(),
  time: z.iso.datetime(),
  setId: z.uuid().exactOptional(),
});
export type AsOfClaims = z.infer<typeof asOfClaimsSchema>;

/** A valid preview of the site as of a time. */
export interface AsOf {
  readonly readTime: ReadTime;
  readonly claims: AsOfClaims;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only by `AsOfGuard`: undefined without a cookie, false if the cookie is not valid. */
    asOf?: AsOf | false;
  }
}

/** Replaces the caching headers of routes in previews, also of error responses. */
export function preventCachingOfPreviews(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.asOf) {
      reply.removeHeader('etag');
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    }
    done(null, payload);
  });
}
