import { z } from 'zod';

/** How tokens are signed, and all that a token must say of itself to be one of ours. */
export const JWT = { algorithm: 'HS256', issuer: 'newsroom', audience: 'newsroom-administrators' } as const;

/** The claims of a token (RFC 7519); `generation` is the administrator's `tokenGeneration` when it was issued. */
export const tokenClaims = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  generation: z.int(),
  exp: z.int(),
});
