import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Moment } from '../db/database-time.ts';

declare module 'fastify' {
  interface FastifyRequest {
    moment?: Moment;
  }
}

/** The time as of which the caller reads public data: the present, unless a guard has set another one. */
export const RequestMoment = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().moment ?? Moment.present,
);
