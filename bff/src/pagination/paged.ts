import { Readable } from 'node:stream';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, map } from 'rxjs';

export interface Page<Item> {
  /** Written as they come where there may be many. */
  readonly items: readonly Item[] | AsyncIterable<Item>;
  /** The `Link` header, when there are more. */
  readonly link: string | undefined;
  /** How many there are on all pages. */
  readonly total?: number;
}

@Injectable()
class PagedInterceptor implements NestInterceptor<Page<object>, readonly object[] | StreamableFile> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<Page<object>>,
  ): Observable<readonly object[] | StreamableFile> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ items, link, total }) => {
        if (link !== undefined) reply.header('link', link);
        if (total !== undefined) reply.header('x-total-count', String(total));
        if (!(Symbol.asyncIterator in items)) return items;
        const type = 'application/json; charset=utf-8';
        return new StreamableFile(Readable.from(jsonArrayOf(items)), { type });
      }),
    );
  }
}

export function Paged(): MethodDecorator {
  return UseInterceptors(PagedInterceptor);
}

async function* jsonArrayOf(entries: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const entry of entries) {
    yield separator + JSON.stringify(entry);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
