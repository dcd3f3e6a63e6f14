import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { validationPipe } from './input-pipe.ts';

const Body = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().body,
);

/** A body in the form that another system defines: members that its class does not have are ignored. */
export const OpenBody = (): ParameterDecorator => Body(validationPipe({ validateCustomDecorators: true }));
