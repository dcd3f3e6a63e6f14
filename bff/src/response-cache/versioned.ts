import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { RESPONSE_HEADERS } from '../http/api-docs.ts';
import { MapResponse } from '../http/map-response.ts';
import { versionTag } from './etag.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Sends the version as entity tag; `created` is the collection's path, for `Location`. */
export function Versioned({ created }: { readonly created?: string } = {}): MethodDecorator {
  return applyDecorators(
    MapResponse<Versioned>((result, reply) => {
      reply.header('etag', versionTag(result.version));
      if (created !== undefined) reply.header('location', `${created}/${result.id}`);
      return result;
    }),
    ApiExtension(RESPONSE_HEADERS, created === undefined ? ['ETag'] : ['ETag', 'Location']),
  );
}
