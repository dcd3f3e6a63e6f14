import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { RESPONSE_HEADERS } from '../http/api-docs.ts';
import { versionTag } from './etag.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

class VersionedInterceptor implements NestInterceptor<Versioned> {
  constructor(private readonly collection: string | undefined) {}

  intercept(context: ExecutionContext, next: CallHandler<Versioned>): Observable<Versioned> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap(({ id, version }) => {
        reply.header('etag', versionTag(version));
        if (this.collection !== undefined) reply.header('location', `${this.collection}/${id}`);
      }),
    );
  }
}

/**
 * The answer has a version, which is its entity tag.
 * @param created the path of the collection that it was added to, for its `Location`
 */
export function Versioned({ created }: { readonly created?: string } = {}): MethodDecorator {
  const headers = created === undefined ? ['ETag'] : ['ETag', 'Location'];
  return applyDecorators(
    UseInterceptors(new VersionedInterceptor(created)),
    ApiExtension(RESPONSE_HEADERS, headers),
  );
}
