import { Body, Delete, Get, Headers, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { invalidField } from '../errors/domain-errors.ts';
import { ApiIfMatch, ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { Versioned } from '../response-cache/versioned.ts';
import { DraftInput, DraftListQuery } from './draft-input.dto.ts';
import { DeletedDraft, DraftDto, toDraftDto } from './draft.dto.ts';
import { DraftsService, MAX_DRAFTS } from './drafts.service.ts';

const PATH = '/api/admin/drafts';

@NewsroomController(PATH)
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Get()
  @ApiOperation({ summary: `List the drafts without contents, latest change first, at most ${MAX_DRAFTS}` })
  @ApiOkResponse({ type: [DraftDto] })
  @ApiProblems(400)
  async listDrafts(@Query() { discarded }: DraftListQuery): Promise<DraftDto[]> {
    return (await this.drafts.list(discarded === 'true')).map(toDraftDto);
  }

  @Get(':id')
  @Versioned()
  @ApiOperation({ summary: 'Get a draft with its content' })
  @ApiOkResponse({ type: DraftDto })
  @ApiProblems(404)
  async getDraft(@Param('id') id: string): Promise<DraftDto> {
    return this.drafts.describe(await this.drafts.get(id));
  }

  @Post()
  @Versioned({ created: PATH })
  @ApiOperation({ summary: 'Create a draft' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Repeated requests with the same key create one draft',
  })
  @ApiCreatedResponse({ type: DraftDto })
  @ApiProblems(409, 422)
  async createDraft(
    @Body() input: DraftInput,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<DraftDto> {
    return this.drafts.describe(await this.drafts.create(input, idempotencyKey, administrator));
  }

  @Put(':id')
  @Versioned()
  @ApiOperation({
    summary: 'Replace a draft, or create one with a chosen id',
    description:
      'With `If-None-Match: *`, creates the draft; the id is then a UUID of version 7. 412 if it exists.',
  })
  @ApiIfMatch()
  @ApiHeader({ name: 'If-None-Match', required: false, description: 'Only `*`: create, never replace' })
  @ApiOkResponse({ type: DraftDto })
  @ApiCreatedResponse({ type: DraftDto })
  @ApiProblems(404, 409, 412)
  async updateDraft(
    @Param('id') id: string,
    @Body() input: DraftInput,
    @Headers('if-match') ifMatch: string | undefined,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DraftDto> {
    if (ifNoneMatch !== undefined) {
      requireCreation(ifNoneMatch, ifMatch);
      const created = await this.drafts.createAs(id, input, administrator);
      reply.status(201).header('location', `${PATH}/${id}`);
      return this.drafts.describe(created);
    }
    return this.drafts.describe(await this.drafts.update(id, input, ifMatch, administrator));
  }

  @Delete(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Discard a draft; it can be restored for 30 days' })
  @ApiIfMatch()
  @ApiOkResponse({ type: DeletedDraft })
  @ApiProblems(404, 412)
  async deleteDraft(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<DeletedDraft> {
    await this.drafts.discard(id, ifMatch, administrator);
    return { id, deleted: true };
  }

  @Post(':id/restore')
  @Versioned()
  @HttpCode(200)
  @ApiOperation({ summary: 'Restore a discarded draft' })
  @ApiOkResponse({ type: DraftDto })
  @ApiProblems(404, 409)
  async restoreDraft(
    @Param('id') id: string,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<DraftDto> {
    return this.drafts.describe(await this.drafts.restore(id, administrator));
  }
}

function requireCreation(ifNoneMatch: string, ifMatch: string | undefined): void {
  if (ifNoneMatch.trim() === '*' && ifMatch === undefined) return;
  throw invalidField('If-None-Match', 'If-None-Match can only be *, without If-Match.');
}
