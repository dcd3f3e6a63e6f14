import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiKept, ApiProblems } from '../http/api-docs.ts';
import { queryOf } from '../http/query-of.ts';
import { NewsItem } from './article-views.ts';
import { MAXIMUM_LIMIT, parseListQuery } from './list-query.ts';
import type { ListQuery } from './list-query.ts';

const REMEMBERED_QUERIES = 500;
import { NewsService } from './news.service.ts';

/** What visitors read. */
@ApiTags('news')
@Controller('api/news')
export class NewsController {
  private readonly queries = new LRUCache<string, ListQuery>({ max: REMEMBERED_QUERIES });

  constructor(@Inject(NewsService) private readonly news: NewsService) {}

  @Get()
  @ApiOperation({ operationId: 'listNews', summary: 'Published articles, newest first' })
  @ApiQuery({
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: MAXIMUM_LIMIT },
  })
  @ApiQuery({ name: 'omit', required: false, enum: ['content'] })
  @ApiQuery({ name: 'cursor', required: false, description: 'Only as given in the Link header' })
  @ApiKept()
  @ApiOkResponse({ type: [NewsItem] })
  @ApiProblems(400, 503)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await (await this.news.list(this.queryOf(request))).send(request, reply);
  }

  /** Few different addresses make most of the traffic: each is read once. */
  private queryOf(request: FastifyRequest): ListQuery {
    let query = this.queries.get(request.url);
    if (query === undefined) {
      query = { ...parseListQuery(queryOf(request)), search: '' };
      this.queries.set(request.url, query);
    }
    return query;
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
    await (await this.news.item(id)).send(request, reply);
  }
}
