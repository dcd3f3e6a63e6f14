import { Body, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiProblems, NewsroomController, NoContent } from '../http/api-docs.ts';
import { AcceptForm } from '../input/bodies.ts';
import {
  ListedMediaDto,
  MediaInput,
  MediaListQuery,
  MediaUpload,
  MediaDto,
  toMediaDto,
} from '../media/media.dto.ts';
import { MediaService } from './media.service.ts';
import { type Page, Paged } from '../pagination/paged.ts';
import { UploadsService } from '../media/uploads.service.ts';

@NewsroomController('api/admin/media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly uploads: UploadsService,
  ) {}

  @Get()
  @Paged()
  @ApiOperation({ summary: 'List pictures and documents, latest uploads first' })
  @ApiOkResponse({
    type: [ListedMediaDto],
    headers: { Link: { description: 'Link to the next page, if any', schema: { type: 'string' } } },
  })
  listMedia(@Query() query: MediaListQuery): Promise<Page<ListedMediaDto>> {
    return this.media.list(query);
  }

  @Post()
  @AcceptForm('files')
  @ApiOperation({ summary: 'Upload a picture or a document' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: MediaUpload })
  @ApiCreatedResponse({
    type: MediaDto,
    description: 'The uploaded file; the first upload, unchanged, if the file exists already',
  })
  async uploadMedia(
    @Req() request: FastifyRequest,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<MediaDto> {
    return toMediaDto(await this.uploads.upload(request, administrator));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change the alternative text of a picture' })
  @ApiOkResponse({ type: MediaDto })
  @ApiProblems(404)
  async describeMedia(@Param('id') id: string, @Body() { alt }: MediaInput): Promise<MediaDto> {
    return toMediaDto(await this.media.changeAlt(id, alt));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete an unused picture or document' })
  @NoContent('Removed')
  @ApiProblems(404, 409)
  deleteMedia(
    @Param('id') id: string,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.media.delete(id, administrator);
  }
}
