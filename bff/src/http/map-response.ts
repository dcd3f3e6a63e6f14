import { UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap } from 'rxjs';

export function MapResponse<Result>(
  convert: (result: Result, reply: FastifyReply, request: FastifyRequest) => unknown,
): MethodDecorator {
  return UseInterceptors({
    intercept: (context, next) => {
      const http = context.switchToHttp();
      return next
        .handle()
        .pipe(mergeMap(async (result: Result) => convert(result, http.getResponse(), http.getRequest())));
    },
  });
}
