import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { ApiProblems } from '../http/api-docs.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { DocumentListQuery, PublicDocument } from './document.dto.ts';
import { DocumentsService } from './documents.service.ts';

@ApiTags('documents')
@Public()
@Controller('api/documents')
export class PublicDocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @ApiOperation({ summary: 'List public documents, newest first' })
  @ConditionalRead()
  @ApiOkResponse({
    type: [PublicDocument],
    headers: { Link: { description: 'Link to the next page, if any', schema: { type: 'string' } } },
  })
  @ApiProblems(400, 503)
  listDocuments(@Query() query: DocumentListQuery): Promise<CachedResponse> {
    return this.documents.list(query);
  }
}
