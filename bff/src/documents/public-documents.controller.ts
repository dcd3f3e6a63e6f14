import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequestReadTime } from '../as-of/request-read-time.ts';
import { Public } from '../auth/public.ts';
import { ReadTime } from '../db/database-time.ts';
import { ApiProblems } from '../http/api-docs.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { DocumentListQuery, DocumentYear, PublicDocument } from './document.dto.ts';
import { DocumentsService } from './documents.service.ts';

@ApiTags('documents')
@Public()
@Controller('api')
export class PublicDocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get('documents')
  @ApiOperation({ summary: 'List public documents, newest first' })
  @ConditionalRead()
  @ApiOkResponse({
    type: [PublicDocument],
    headers: {
      Link: { description: 'Link to the next page, if any', schema: { type: 'string' } },
      'X-Total-Count': { description: 'Number of documents on all pages', schema: { type: 'integer' } },
    },
  })
  @ApiProblems(400, 503)
  listDocuments(
    @Query() query: DocumentListQuery,
    @RequestReadTime() readTime: ReadTime,
  ): Promise<CachedResponse> {
    return this.documents.list(query, readTime);
  }

  @Get('document-years')
  @ApiOperation({ summary: 'List the years that public documents are about, latest first' })
  @ConditionalRead()
  @ApiOkResponse({ type: [DocumentYear] })
  @ApiProblems(503)
  listDocumentYears(@RequestReadTime() readTime: ReadTime): Promise<CachedResponse> {
    return this.documents.years(readTime);
  }
}
