import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { MapResponse } from '../http/map-response.ts';

export interface Page<Item> {
  /** An async iterable is streamed; an array is serialized as a whole. */
  readonly items: readonly Item[] | AsyncIterable<Item>;
  readonly link: string | undefined;
  readonly total?: number;
}

export function Paged(): MethodDecorator {
  return MapResponse<Page<object>>(({ items, link, total }, reply) => {
    if (link !== undefined) reply.header('link', link);
    if (total !== undefined) reply.header('x-total-count', String(total));
    if (!(Symbol.asyncIterator in items)) return items;
    const type = 'application/json; charset=utf-8';
    return new StreamableFile(Readable.from(jsonArrayOf(items)), { type });
  });
}

async function* jsonArrayOf(entries: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const entry of entries) {
    yield separator + JSON.stringify(entry);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
