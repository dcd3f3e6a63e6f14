import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NotAuthenticatedError } from '../errors/domain-errors.ts';

/** Who sent the request, and with which token. */
export interface SignedInAdministrator {
  readonly id: string;
  readonly username: string;
  readonly tokenId: string;
  readonly tokenExpiresAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication hook on every administrator's call. */
    administrator?: SignedInAdministrator;
  }
}

/** The signed-in administrator as a handler's parameter. */
export const CurrentAdministrator = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { administrator } = context.switchToHttp().getRequest<FastifyRequest>();
  if (administrator === undefined) throw new NotAuthenticatedError();
  return administrator;
});
