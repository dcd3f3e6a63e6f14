import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { MapResponse } from '../http/map-response.ts';
import { contentDisposition } from '../media/file-name.ts';
import { DOCUMENT_TYPE } from '../media/media-formats.ts';
import type { MediaFile } from '../media/media.entity.ts';
import { matchesAnyTag } from '../response-cache/etag.ts';

/** The parser's result for a range beyond the end of the file. */
const UNSATISFIABLE = -1;

export interface FileResponse {
  readonly file: MediaFile;
  readonly name: string;
  readonly cacheControl: string;
  /** Whether the `Accept` header of the request has determined the format. */
  readonly isNegotiated: boolean;
  /** Reads the bytes from the first to the last position, inclusive. */
  readonly read: (first: number, last: number) => AsyncIterable<Uint8Array>;
}

/** Sends the {@link FileResponse} that a handler returns, with support for conditional and range requests. */
export function ServeFile(): MethodDecorator {
  return MapResponse(send);
}

function send(served: FileResponse, reply: FastifyReply, { method, headers }: FastifyRequest) {
  const { bytes } = served.file;
  const tag = `"${served.file.tag}"`;
  reply.headers(headersOf(served, tag));
  if (matchesAnyTag(headers['if-none-match'], [tag])) {
    reply.status(304);
    return undefined;
  }
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const ranges = parseRange(bytes, (isSame && method === 'GET' && headers.range) || '');
  if (ranges === UNSATISFIABLE) {
    reply.status(416).header('content-range', `bytes */${bytes}`);
    reply.removeHeader('content-type').removeHeader('content-disposition');
    return undefined;
  }
  // Several ranges, or ranges in another unit than bytes, get the whole file.
  const [range] = typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range !== undefined) reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  const content = method === 'HEAD' ? [] : served.read(start, end);
  return new StreamableFile(Readable.from(content, { objectMode: false }), { length: end - start + 1 });
}

function headersOf({ file: { type }, name, cacheControl, isNegotiated }: FileResponse, etag: string) {
  return {
    etag,
    'content-type': type,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    'content-security-policy': "sandbox; default-src 'none'",
    ...(isNegotiated && { vary: 'accept' }),
    ...(type === DOCUMENT_TYPE && { 'content-disposition': contentDisposition(name) }),
  };
}
