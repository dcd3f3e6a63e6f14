import { Controller, Get, Param, Query, Req, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { RequestReadTime } from '../as-of/request-read-time.ts';
import { OptionalAdministratorGuard } from '../auth/optional-administrator.guard.ts';
import { Public } from '../auth/public.ts';
import { ReadTime } from '../db/database-time.ts';
import { readDeviceId } from '../early-readers/device-cookie.ts';
import { EarlyReadersService } from '../early-readers/early-readers.service.ts';
import { NotFoundError, invalidField } from '../errors/domain-errors.ts';
import { ApiConditional, ApiProblems } from '../http/api-docs.ts';
import { DOCUMENT_TYPE, PICTURE_FORMATS, PICTURE_WIDTHS } from '../media/media-formats.ts';
import type { Media } from '../media/media.entity.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { withdrawnErrorOf } from '../publications/publication.ts';
import { MediaUsesRepository } from './media-uses.repository.ts';
import { type FileResponse, ServeFile } from './serve-file.ts';

const HASH = /^[0-9a-f]{32}$/;
const BYTES = { '*/*': { schema: { type: 'string', format: 'binary' } } };

/** Public while a public release or document uses the file (decisions 032, 083, 088). */
@ApiTags('media')
@Public()
@UseGuards(OptionalAdministratorGuard)
@Controller('media')
export class MediaFilesController {
  constructor(
    private readonly media: MediaRepository,
    private readonly uses: MediaUsesRepository,
    private readonly readers: EarlyReadersService,
  ) {}

  @Get(':hash/:name')
  @ServeFile()
  @ApiOperation({
    summary: 'Get an uploaded file, or a picture in a smaller size',
    description:
      'Public while a public release or document uses the file; otherwise 404, or 410 if its document was withdrawn, ' +
      'except for administrators and early readers of a release that uses it. Smaller pictures are AVIF or WebP, depending on `Accept`.',
  })
  @ApiQuery({
    name: 'w',
    required: false,
    enum: [...PICTURE_WIDTHS],
    description: 'Width of a picture in pixels',
  })
  @ApiHeader({ name: 'Range', required: false, description: 'Byte range' })
  @ApiConditional()
  @ApiResponse({ status: 200, description: 'The file', content: BYTES })
  @ApiResponse({ status: 206, description: 'The requested range', content: BYTES })
  @ApiResponse({ status: 416, description: 'The range is outside of the file' })
  @ApiProblems(404, 410, 503)
  async getMediaFile(
    @Param('hash') hash: string,
    @Param('name') name: string,
    @Query('w') width: unknown,
    @RequestReadTime() readTime: ReadTime,
    @Req() request: FastifyRequest,
  ): Promise<FileResponse> {
    const wanted = width === undefined ? 0 : readWidth(width);
    const media = HASH.test(hash) ? await this.media.find({ hash, name }) : null;
    const isPublic = media !== null && (await this.uses.isPublic(media, readTime));
    if (media === null || !(isPublic || request.user || (await this.isForReader(media, request)))) {
      const withdrawn = media && (await this.uses.findWithdrawn(media));
      throw withdrawn ? withdrawnErrorOf(withdrawn) : new NotFoundError('There is no such file.');
    }
    if (wanted !== 0 && media.type === DOCUMENT_TYPE) throw invalidField('w', 'Only pictures have a w.');
    const [avif, webp] = PICTURE_FORMATS;
    const format = request.headers.accept?.includes(avif) ? avif : webp;
    const file = await this.media.file(media, wanted === 0 ? undefined : { width: wanted, format });
    return {
      file,
      name,
      cacheControl: isPublic ? 'no-cache' : request.user ? 'private, no-cache' : 'no-store',
      isNegotiated: wanted !== 0,
      read: (first, last) => this.media.read(file.id, first, last),
    };
  }

  private async isForReader(media: Media, request: FastifyRequest): Promise<boolean> {
    const device = readDeviceId(request);
    if (device === undefined) return false;
    const releases = await this.readers.releasesOfDevice(device, { documents: media.type === DOCUMENT_TYPE });
    return this.uses.isInOneOf(releases, media);
  }
}

function readWidth(width: unknown): number {
  const known = PICTURE_WIDTHS.find((one) => String(one) === width);
  if (known === undefined)
    throw invalidField('w', `w must be one of ${PICTURE_WIDTHS.join(', ')}, given once.`);
  return known;
}
