import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/public.ts';
import { InvalidInputError, NotFoundError } from '../errors/domain-errors.ts';
import { ApiConditional, ApiProblems } from '../http/api-docs.ts';
import { matchesAny } from '../response-cache/etag.ts';
import { acceptedTypes } from './accepted-types.ts';
import { readRange } from './byte-range.ts';
import { attachment } from './file-name.ts';
import { DOCUMENT_TYPE, PICTURE_FORMATS, PICTURE_WIDTHS } from './media-formats.ts';
import { RecentFiles } from './recent-files.ts';
import type { RecentFile } from './recent-files.ts';

const HASH = /^[0-9a-f]{32}$/;
const BYTES = { '*/*': { schema: { type: 'string', format: 'binary' } } };

/** Uploaded files, for everybody who has their address. */
@ApiTags('media')
@Public()
@Controller('media')
export class MediaFilesController {
  constructor(private readonly files: RecentFiles) {}

  @Get(':hash/:name')
  @ApiOperation({
    operationId: 'getMediaFile',
    summary: 'An uploaded file, or a smaller form of a picture',
    description: 'It never changes. A smaller form is AVIF or WebP as `Accept` allows.',
  })
  @ApiQuery({ name: 'w', required: false, enum: [...PICTURE_WIDTHS], description: 'Of pictures, in pixels' })
  @ApiHeader({ name: 'Range', required: false, description: 'One part of it' })
  @ApiConditional()
  @ApiResponse({ status: 200, description: 'The file', content: BYTES })
  @ApiResponse({ status: 206, description: 'A part of it', content: BYTES })
  @ApiResponse({ status: 416, description: 'It has no such part' })
  @ApiProblems(404, 503)
  async get(
    @Param('hash') hash: string,
    @Param('name') name: string,
    @Query('w') width: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.find(hash, name, width, request.headers.accept);
    const tag = `"${file.tag}"`;
    reply.headers(headersOf(file, name));
    if (width !== undefined) reply.header('vary', 'accept');
    if (matchesAny(request.headers['if-none-match'], [tag])) reply.status(304).send();
    else this.send(file, tag, request, reply);
  }

  /** @throws {NotFoundError} @throws {InvalidInputError} when there is none in that width */
  private async find(
    hash: string,
    name: string,
    width: unknown,
    accept: string | undefined,
  ): Promise<RecentFile> {
    const wanted = width === undefined ? 0 : readWidth(width);
    const types = wanted === 0 ? [] : acceptedTypes(accept, PICTURE_FORMATS);
    const file = HASH.test(hash) ? await this.files.find({ hash, name, types, width: wanted }) : undefined;
    if (file === undefined) throw new NotFoundError('There is no such file.');
    if (wanted !== 0 && file.type === DOCUMENT_TYPE) throw refuseWidth('Only pictures have a w.');
    return file;
  }

  private send(
    file: RecentFile,
    tag: string,
    { method, headers }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { bytes } = file;
    const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
    const range = isSame && method === 'GET' ? readRange(headers.range, bytes) : undefined;
    if (range === 'unsatisfiable') {
      reply.status(416).header('content-range', `bytes */${bytes}`).removeHeader('content-type');
      reply.removeHeader('content-disposition').send();
      return;
    }
    const { first, last } = range ?? { first: 0, last: bytes - 1 };
    if (range !== undefined) reply.status(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
    reply.header('content-length', last - first + 1);
    if (method === 'HEAD') reply.send();
    else reply.send(this.files.read(file, first, last));
  }
}

/** @throws {InvalidInputError} */
function readWidth(width: unknown): number {
  const known = PICTURE_WIDTHS.find((one) => String(one) === width);
  if (known === undefined) throw refuseWidth(`w must be one of ${PICTURE_WIDTHS.join(', ')}, given once.`);
  return known;
}

function refuseWidth(message: string): InvalidInputError {
  return new InvalidInputError([{ field: 'w', message }]);
}

function headersOf({ type, tag }: RecentFile, name: string): Record<string, string> {
  return {
    etag: `"${tag}"`,
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    ...(type === DOCUMENT_TYPE && { 'content-disposition': attachment(name) }),
  };
}
