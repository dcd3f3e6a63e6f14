import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { requireFound } from '../errors/domain-errors.ts';
import { ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { AttachmentsRepository } from '../media/attachments.repository.ts';
import { DraftVersionDto, ListedDraftVersion, toDraftVersionDto, toListedVersion } from './draft.dto.ts';
import { DraftVersionsRepository, MAX_DRAFT_VERSIONS } from './draft-versions.repository.ts';
import { DraftsService } from './drafts.service.ts';

const VERSION = /^[1-9]\d{0,8}$/;

@NewsroomController('api/admin/drafts/:id/versions')
export class DraftVersionsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly versions: DraftVersionsRepository,
    private readonly documents: AttachmentsRepository,
  ) {}

  @Get()
  @ApiOperation({
    summary: `List the earlier versions of a draft, newest first, at most ${MAX_DRAFT_VERSIONS}`,
    description: 'Beyond that, versions that were replaced soonest are deleted, except the latest ten.',
  })
  @ApiOkResponse({ type: [ListedDraftVersion] })
  @ApiProblems(404)
  async listDraftVersions(@Param('id') id: string): Promise<ListedDraftVersion[]> {
    const draft = await this.drafts.get(id);
    return (await this.versions.list(draft.id)).map(toListedVersion);
  }

  @Get(':version')
  @ApiOperation({ summary: 'Get an earlier version of a draft' })
  @ApiOkResponse({ type: DraftVersionDto })
  @ApiProblems(404)
  async getDraftVersion(
    @Param('id') id: string,
    @Param('version') version: string,
  ): Promise<DraftVersionDto> {
    const draft = await this.drafts.get(id);
    const earlier = requireFound(
      VERSION.test(version) && (await this.versions.find(draft.id, Number(version))),
      'version of this draft',
    );
    return { ...toDraftVersionDto(earlier), ...(await this.documents.memberOf(earlier)) };
  }
}
