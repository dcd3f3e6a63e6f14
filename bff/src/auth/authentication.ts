import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotAuthenticatedError } from '../errors/domain-errors.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import type { SignedInAdministrator } from './current-administrator.ts';
import { Tokens } from './tokens.ts';

const ADMIN_PATH = /^\/api\/admin(?:[/?]|$)/;
const LOGIN_PATH = /^\/api\/admin\/login(?:\?|$)/;

/**
 * Knows who sends a request. It runs as a hook before the body is read and before the address is looked at:
 * who is not signed in learns nothing else (contract: "401 comes before 404 and 400").
 */
@Injectable()
export class Authentication {
  constructor(
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(AdministratorsRepository) private readonly administrators: AdministratorsRepository,
  ) {}

  /** Protects everything under `/api/admin` but signing in, and keeps its answers out of every cache. */
  protect(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      if (!ADMIN_PATH.test(request.url)) {
        done();
        return;
      }
      reply.header('cache-control', 'no-store');
      if (LOGIN_PATH.test(request.url)) {
        done();
        return;
      }
      this.identify(request).then((administrator) => {
        request.administrator = administrator;
        done();
      }, done);
    });
  }

  private async identify(request: FastifyRequest): Promise<SignedInAdministrator> {
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    const claims = token === undefined ? undefined : await this.tokens.read(token);
    if (claims === undefined) throw new NotAuthenticatedError();
    const owner = await this.administrators.findTokenOwner(claims.sub, claims.generation, claims.jti);
    if (owner === null) throw new NotAuthenticatedError();
    return {
      id: owner.id,
      username: owner.username,
      tokenId: claims.jti,
      tokenExpiresAt: new Date(claims.exp * 1000),
    };
  }
}
