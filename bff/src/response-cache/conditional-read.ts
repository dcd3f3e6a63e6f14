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

/** Sends what a handler returns as a {@link CachedResponse}; handlers may return one that they have kept. */
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

/** A read that clients may keep: it has an entity tag, is a 304 for who has it already, and is compressed. */
export function ConditionalRead(): MethodDecorator {
  return applyDecorators(UseInterceptors(ConditionalReadInterceptor), ApiConditional());
}
