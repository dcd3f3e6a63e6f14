import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '../http/api-decorators.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { queryOf } from '../http/query-of.ts';
import type { ArticleState } from './article.entity.ts';
import { ArticleChangeView, RestoreInput, toChangeView } from './article-history.ts';
import { ArticleInput } from './article-input.ts';
import { ArticleSearch } from './article-search.ts';
import { ArticleView, DeletedArticle, toArticleView } from './article-views.ts';
import { ArticlesService, versionTag } from './articles.service.ts';
import { MAXIMUM_LIMIT, nextPageLink, parseListQuery } from './list-query.ts';

const IF_MATCH = {
  name: 'If-Match',
  required: false,
  description: 'The version the change is based on, quoted',
};

/** Managing articles. Signing in is checked before anything else, see `auth/authentication.ts`. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/articles')
export class ArticlesController {
  constructor(
    @Inject(ArticlesService) private readonly articles: ArticlesService,
    @Inject(ArticleSearch) private readonly search: ArticleSearch,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listArticles', summary: 'All articles, scheduled ones too, newest first' })
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: MAXIMUM_LIMIT },
  })
  @ApiQuery({ name: 'omit', required: false, enum: ['content'] })
  @ApiQuery({ name: 'q', required: false, description: 'Text in title or excerpt' })
  @ApiQuery({ name: 'cursor', required: false, description: 'Only as given in the Link header' })
  @ApiOkResponse({
    type: [ArticleView],
    headers: { 'X-Total-Count': { description: 'Articles on all pages', schema: { type: 'integer' } } },
  })
  @ApiProblems(400)
  async list(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ArticleView[]> {
    const query = parseListQuery(queryOf(request));
    const { articles, hasMore, total } = await this.search.list(query);
    const last = articles.at(-1);
    if (hasMore && last !== undefined) reply.header('link', nextPageLink('/api/admin/articles', query, last));
    reply.header('x-total-count', String(total));
    return articles.map((article) => toArticleView(article, query.withContent));
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getArticle', summary: 'One article with content and version' })
  @ApiOkResponse({ type: ArticleView })
  @ApiProblems(404)
  async get(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<ArticleView> {
    return view(await this.articles.get(id), reply);
  }

  @Post()
  @ApiOperation({ operationId: 'createArticle', summary: 'Creates an article' })
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Repeated requests make one article' })
  @ApiCreatedResponse({ type: ArticleView })
  async create(
    @Body() input: ArticleInput,
    @Headers('idempotency-key') creationKey: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ArticleView> {
    const article = await this.articles.create(input, creationKey, administrator.username);
    reply.header('location', `/api/admin/articles/${article.id}`);
    return view(article, reply);
  }

  @Put(':id')
  @ApiOperation({ operationId: 'updateArticle', summary: 'Replaces an article' })
  @ApiHeader(IF_MATCH)
  @ApiOkResponse({ type: ArticleView })
  @ApiProblems(404, 412)
  async update(
    @Param('id') id: string,
    @Body() input: ArticleInput,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ArticleView> {
    return view(await this.articles.update(id, input, ifMatch, administrator.username), reply);
  }

  @Get(':id/history')
  @ApiOperation({
    operationId: 'getArticleHistory',
    summary: 'Its last 100 changes, newest first, deleted or not',
  })
  @ApiOkResponse({ type: [ArticleChangeView] })
  @ApiProblems(404)
  async history(@Param('id') id: string): Promise<ArticleChangeView[]> {
    return (await this.articles.history(id)).map(toChangeView);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreArticle',
    summary: 'Makes an earlier version the newest, or undoes a deletion',
  })
  @ApiHeader(IF_MATCH)
  @ApiOkResponse({ type: ArticleView })
  @ApiProblems(404, 412)
  async restore(
    @Param('id') id: string,
    @Body() { version }: RestoreInput,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ArticleView> {
    return view(await this.articles.restore(id, version, ifMatch, administrator.username), reply);
  }

  @Delete(':id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'deleteArticle', summary: 'Deletes an article; it can be restored' })
  @ApiHeader(IF_MATCH)
  @ApiOkResponse({ type: DeletedArticle })
  @ApiProblems(404, 412)
  async delete(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<DeletedArticle> {
    await this.articles.delete(id, ifMatch, administrator.username);
    return { id, deleted: true };
  }
}

function view(article: ArticleState, reply: FastifyReply): ArticleView {
  reply.header('etag', versionTag(article.version));
  return toArticleView(article, true);
}
