import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '../http/api-decorators.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiKept, ApiProblems } from '../http/api-docs.ts';
import { queryOf } from '../http/query-of.ts';
import { ReadyAnswers } from '../http/ready-answers.ts';
import { NewsItem } from './article-views.ts';
import { MAXIMUM_LIMIT, parseListQuery } from './list-query.ts';
import { NewsService, itemKey, listKey } from './news.service.ts';

/** What visitors read. */
@ApiTags('news')
@Controller('api/news')
export class NewsController {
  constructor(
    @Inject(NewsService) private readonly news: NewsService,
    @Inject(ReadyAnswers) private readonly readyAnswers: ReadyAnswers,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listNews', summary: 'Published articles, newest first' })
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: MAXIMUM_LIMIT, default: MAXIMUM_LIMIT },
  })
  @ApiQuery({ name: 'omit', required: false, enum: ['content'] })
  @ApiQuery({ name: 'cursor', required: false, description: 'Only as given in the Link header' })
  @ApiKept()
  @ApiOkResponse({ type: [NewsItem] })
  @ApiProblems(400, 503)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const asked = parseListQuery(queryOf(request));
    const query = { ...asked, search: '', limit: asked.limit ?? MAXIMUM_LIMIT };
    const answer = await this.news.list(query);
    const key = listKey(query);
    this.readyAnswers.remember(request, () => this.news.ready(key));
    await answer.send(request, reply);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getNewsItem', summary: 'One published article' })
  @ApiKept()
  @ApiOkResponse({ type: NewsItem })
  @ApiProblems(404, 503)
  async item(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.news.item(id);
    const key = itemKey(id);
    this.readyAnswers.remember(request, () => this.news.ready(key));
    await answer.send(request, reply);
  }
}
