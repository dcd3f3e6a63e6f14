import { Body, Delete, Get, Headers, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { ApiIfMatch, ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { type Page, Paged } from '../pagination/paged.ts';
import { Versioned } from '../response-cache/versioned.ts';
import { ArticleFacets, ArticleDto, DeletedArticle } from '../articles/article.dto.ts';
import { ArticleFacetsRepository } from '../articles/article-facets.repository.ts';
import { PublishInput, UpdateInput, WithdrawInput } from '../articles/article-input.dto.ts';
import { ArticleCreationService } from './article-creation.service.ts';
import { ArticleReadsService } from './article-reads.service.ts';
import { ArticleUpdatesService } from './article-updates.service.ts';
import {
  ArticleChangeDto,
  ArticleVersionDto,
  RestoreInput,
  parseSnapshot,
  toArticleChangeDto,
} from '../articles/article-version.dto.ts';
import { ArticleVersionsRepository } from '../articles/article-versions.repository.ts';
import { ArticleListQuery } from '../articles/list-query.ts';

const PATH = '/api/admin/articles';

@NewsroomController(PATH)
export class ArticlesController {
  constructor(
    private readonly reads: ArticleReadsService,
    private readonly creation: ArticleCreationService,
    private readonly updates: ArticleUpdatesService,
    private readonly versions: ArticleVersionsRepository,
    private readonly facets: ArticleFacetsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Paged()
  @ApiOperation({ summary: 'List all articles, including scheduled ones' })
  @ApiOkResponse({
    type: [ArticleDto],
    headers: {
      'X-Total-Count': { description: 'Number of articles on all pages', schema: { type: 'integer' } },
    },
  })
  @ApiProblems(400)
  listArticles(@Query() query: ArticleListQuery): Promise<Page<ArticleDto>> {
    return this.reads.list(query);
  }

  @Get('facets')
  @ApiOperation({ summary: 'Get the filters of the article list, with counts' })
  @ApiOkResponse({ type: ArticleFacets })
  async getArticleFacets(): Promise<ArticleFacets> {
    return { ...(await this.facets.read()), reviewRequired: this.config.reviewRequired };
  }

  @Get(':id')
  @Versioned()
  @ApiOperation({ summary: 'Get an article with its content and version' })
  @ApiOkResponse({ type: ArticleDto })
  @ApiProblems(404)
  getArticle(@Param('id') id: string): Promise<ArticleDto> {
    return this.reads.get(id);
  }

  @Post()
  @Versioned({ created: PATH })
  @ApiOperation({ summary: 'Create an article' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Repeated requests with the same key create one article',
  })
  @ApiCreatedResponse({ type: ArticleDto })
  @ApiProblems(403, 409, 422)
  async createArticle(
    @Body() input: PublishInput,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ArticleDto> {
    return this.reads.describe(await this.creation.create(input, idempotencyKey, administrator));
  }

  @Put(':id')
  @Versioned()
  @ApiOperation({ summary: 'Replace an article' })
  @ApiIfMatch()
  @ApiOkResponse({ type: ArticleDto })
  @ApiProblems(403, 404, 409, 412)
  async updateArticle(
    @Param('id') id: string,
    @Body() input: UpdateInput,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ArticleDto> {
    return this.reads.describe(await this.updates.update(id, input, ifMatch, administrator));
  }

  @Post(':id/withdraw')
  @Versioned()
  @HttpCode(200)
  @ApiOperation({ summary: 'Withdraw a public release; its address then returns 410' })
  @ApiIfMatch()
  @ApiOkResponse({ type: ArticleDto })
  @ApiProblems(404, 409, 412)
  async withdrawArticle(
    @Param('id') id: string,
    @Body() input: WithdrawInput,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ArticleDto> {
    return this.reads.describe(await this.updates.withdraw(id, input, ifMatch, administrator));
  }

  @Get(':id/history')
  @ApiOperation({ summary: 'List the last 100 changes of an article, newest first' })
  @ApiOkResponse({ type: [ArticleChangeDto] })
  @ApiProblems(404)
  async getArticleHistory(@Param('id') id: string): Promise<ArticleChangeDto[]> {
    return (await this.versions.list(id)).map(toArticleChangeDto);
  }

  @Get(':id/history/:version')
  @ApiOperation({ summary: 'Get one change and the article after it' })
  @ApiOkResponse({ type: ArticleVersionDto })
  @ApiProblems(404)
  async getArticleVersion(
    @Param('id') id: string,
    @Param('version') version: string,
  ): Promise<ArticleVersionDto> {
    const entry = await this.versions.get(id, version);
    return { ...toArticleChangeDto(entry), article: parseSnapshot(entry) };
  }

  @Post(':id/restore')
  @Versioned()
  @HttpCode(200)
  @ApiOperation({ summary: 'Restore an earlier version or a deleted article' })
  @ApiIfMatch()
  @ApiOkResponse({ type: ArticleDto })
  @ApiProblems(403, 404, 409, 412)
  async restoreArticle(
    @Param('id') id: string,
    @Body() input: RestoreInput,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<ArticleDto> {
    return this.reads.describe(await this.updates.restore(id, input, ifMatch, administrator));
  }

  @Delete(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete an article; it can be restored' })
  @ApiIfMatch()
  @ApiOkResponse({ type: DeletedArticle })
  @ApiProblems(404, 412)
  async deleteArticle(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<DeletedArticle> {
    await this.updates.delete(id, ifMatch, administrator);
    return { id, deleted: true };
  }
}
