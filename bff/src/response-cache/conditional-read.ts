import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import { type Observable, mergeMap } from 'rxjs';
import { ApiConditional } from '../http/api-docs.ts';
import { CachedResponse } from './cached-response.ts';

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

export function ConditionalRead(): MethodDecorator {
  return applyDecorators(UseInterceptors(ConditionalReadInterceptor), ApiConditional());
}
