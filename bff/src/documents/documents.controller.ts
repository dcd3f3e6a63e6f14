import { Body, Delete, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiIfMatch, ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { ItemChange } from '../http/item-change.ts';
import { type Page, Paged } from '../pagination/paged.ts';
import { DeletedItem, VersionRestoration, Withdrawal } from '../publications/publication.dto.ts';
import { Versioned } from '../response-cache/versioned.ts';
import {
  DocumentChange,
  DocumentInput,
  DocumentUpdate,
  ManagedDocument,
  ManagedDocumentsQuery,
} from './document.dto.ts';
import { DocumentsService } from './documents.service.ts';

const PATH = '/api/admin/documents';

@NewsroomController(PATH)
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @Paged()
  @ApiOperation({ summary: 'List all documents, including scheduled ones, newest first' })
  @ApiOkResponse({
    type: [ManagedDocument],
    headers: {
      Link: { description: 'Link to the next page, if any', schema: { type: 'string' } },
      'X-Total-Count': { description: 'Number of documents on all pages', schema: { type: 'integer' } },
    },
  })
  @ApiProblems(400)
  listManagedDocuments(@Query() query: ManagedDocumentsQuery): Promise<Page<ManagedDocument>> {
    return this.documents.listManaged(query);
  }

  @Get(':id')
  @Versioned()
  @ApiOperation({ summary: 'Get a document with its version' })
  @ApiOkResponse({ type: ManagedDocument })
  @ApiProblems(404)
  getDocument(@Param('id') id: string): Promise<ManagedDocument> {
    return this.documents.get(id);
  }

  @Post()
  @Versioned({ created: PATH })
  @ApiOperation({ summary: 'Create a document' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Repeated requests with the same key create one document',
  })
  @ApiCreatedResponse({ type: ManagedDocument })
  @ApiProblems(409, 422)
  async createDocument(
    @Body() input: DocumentInput,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ManagedDocument> {
    return this.documents.describe(await this.documents.create(input, idempotencyKey, administrator));
  }

  @Put(':id')
  @ItemChange(
    'Replace a document; a new file in a public document is a correction',
    ManagedDocument,
    403,
    409,
  )
  async updateDocument(
    @Param('id') id: string,
    @Body() input: DocumentUpdate,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ManagedDocument> {
    return this.documents.describe(await this.documents.update(id, input, ifMatch, administrator));
  }

  @Post(':id/approve')
  @ItemChange('Approve a document that waits for it', ManagedDocument, 403, 409)
  async approveDocument(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ManagedDocument> {
    return this.documents.describe(await this.documents.approve(id, ifMatch, administrator));
  }

  @Post(':id/withdraw')
  @ItemChange('Withdraw a public document; the address of its file then returns 410', ManagedDocument, 409)
  async withdrawDocument(
    @Param('id') id: string,
    @Body() input: Withdrawal,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ManagedDocument> {
    return this.documents.describe(await this.documents.withdraw(id, input, ifMatch, administrator));
  }

  @Get(':id/history')
  @ApiOperation({ summary: 'List the last 100 changes of a document, newest first' })
  @ApiOkResponse({ type: [DocumentChange] })
  @ApiProblems(404)
  getDocumentHistory(@Param('id') id: string): Promise<DocumentChange[]> {
    return this.documents.history(id);
  }

  @Post(':id/restore')
  @ItemChange('Restore an earlier version or a deleted document', ManagedDocument, 403, 409)
  async restoreDocument(
    @Param('id') id: string,
    @Body() input: VersionRestoration,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ManagedDocument> {
    return this.documents.describe(await this.documents.restore(id, input, ifMatch, administrator));
  }

  @Delete(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete a document' })
  @ApiIfMatch()
  @ApiOkResponse({ type: DeletedItem })
  @ApiProblems(404, 412)
  async deleteDocument(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<DeletedItem> {
    await this.documents.delete(id, ifMatch, administrator);
    return { id, deleted: true };
  }
}
