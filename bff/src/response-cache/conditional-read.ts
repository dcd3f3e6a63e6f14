import { applyDecorators } from '@nestjs/common';
import { ApiConditional } from '../http/api-docs.ts';
import { MapResponse } from '../http/map-response.ts';
import { CachedResponse } from './cached-response.ts';

export function ConditionalRead(): MethodDecorator {
  return applyDecorators(
    MapResponse((result, reply, request) => {
      const response = result instanceof CachedResponse ? result : CachedResponse.json(result);
      return response.prepare(request, reply);
    }),
    ApiConditional(),
  );
}
