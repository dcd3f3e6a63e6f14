import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { ApiConditional } from '../http/api-docs.ts';
import { CachedResponse } from './cached-response.ts';

/** Sends a handler's result as a {@link CachedResponse}; handlers may also return a cached one. */
@Injectable()
class ConditionalReadInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const send = (value: unknown): Promise<Buffer | undefined> => {
      const response = value instanceof CachedResponse ? value : CachedResponse.json(value);
      return response.prepare(http.getRequest(), http.getResponse());
    };
    return next.handle().pipe(mergeMap(send));
  }
}

/** A read with an entity tag, 304 answers and compression. */
export function ConditionalRead(): MethodDecorator {
  return applyDecorators(UseInterceptors(ConditionalReadInterceptor), ApiConditional());
}
