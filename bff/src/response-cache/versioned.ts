import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { RESPONSE_HEADERS } from '../http/api-docs.ts';
import { MapResponse } from '../http/map-response.ts';
import { versionTag } from './etag.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Sends the result's version as ETag. @param created the collection's path, for the `Location` of a new item */
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
