import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ReadTime } from '../db/database-time.ts';

/** The time as of which the caller reads public data: the present, unless `AsOfGuard` has found a valid preview. */
export const RequestReadTime = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { asOf } = context.switchToHttp().getRequest<FastifyRequest>();
  return asOf ? asOf.readTime : ReadTime.present;
});
