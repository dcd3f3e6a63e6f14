import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NotAuthenticatedError } from '../errors/domain-errors.ts';

export interface SignedInAdministrator {
  readonly id: string;
  readonly username: string;
  /** The token's `generation` claim. */
  readonly generation: number;
  readonly tokenId: string;
  readonly tokenExpiresAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: SignedInAdministrator;
  }
}

export const CurrentAdministrator = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest>();
  if (user === undefined) throw new NotAuthenticatedError();
  return user;
});
