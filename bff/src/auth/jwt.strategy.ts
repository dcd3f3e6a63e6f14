import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { CONFIG } from '../config/config.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import type { SignedInAdministrator } from './current-administrator.ts';
import { JWT, MEDIA_AUDIENCE, signingKeyOf, tokenClaimsSchema } from './jwt.ts';
import { MEDIA_COOKIE } from './media-session.ts';

const MS_PER_SECOND = 1_000;
/** RFC 6750, 2.1; a scheme is case-insensitive. */
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

type KeyFound = (error: null, key: string) => void;

/** Looks the administrator up for each request, so that sign-outs take effect immediately on every instance. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: RuntimeConfig,
    private readonly administrators: AdministratorsRepository,
  ) {
    super(tokenOptions(config, JWT.audience, readBearerToken));
  }

  validate(payload: unknown): Promise<SignedInAdministrator | null> {
    return findOwner(this.administrators, payload);
  }
}

@Injectable()
export class MediaCookieStrategy extends PassportStrategy(Strategy, 'media-cookie') {
  constructor(
    @Inject(CONFIG) config: RuntimeConfig,
    private readonly administrators: AdministratorsRepository,
  ) {
    super(tokenOptions(config, MEDIA_AUDIENCE, ({ cookies }) => cookies[MEDIA_COOKIE] ?? null));
  }

  validate(payload: unknown): Promise<SignedInAdministrator | null> {
    return findOwner(this.administrators, payload);
  }
}

/** Returns Passport options that accept unexpired tokens for the audience, signed with a current key. */
export function tokenOptions(
  { jwtSecret, jwtSecretsAccepted }: RuntimeConfig,
  audience: string,
  jwtFromRequest: (request: FastifyRequest) => string | null,
) {
  return {
    jwtFromRequest,
    secretOrKeyProvider: (_request: FastifyRequest, token: string, done: KeyFound) => {
      done(null, signingKeyOf(token, [jwtSecret, ...jwtSecretsAccepted]));
    },
    algorithms: [JWT.algorithm],
    issuer: JWT.issuer,
    audience,
  };
}

/** @returns null for a token that was revoked, or whose owner may no longer sign in */
async function findOwner(
  administrators: AdministratorsRepository,
  payload: unknown,
): Promise<SignedInAdministrator | null> {
  const { data: claims } = tokenClaimsSchema.safeParse(payload);
  if (claims === undefined) return null;
  const owner = await administrators.findTokenOwner(claims.sub, claims.generation, [claims.jti]);
  if (owner === null) return null;
  return {
    id: owner.id,
    username: owner.username,
    generation: claims.generation,
    tokenId: claims.jti,
    tokenExpiresAt: new Date(claims.exp * MS_PER_SECOND),
  };
}

/** Replaces the library's extractor, whose unanchored pattern takes seconds for a long header without spaces. */
export function readBearerToken({ headers }: FastifyRequest): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}
