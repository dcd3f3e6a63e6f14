import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblems } from '../http/api-docs.ts';
import { queryOf } from '../http/query-of.ts';
import { NewsItem } from './article-views.ts';
import { MAXIMUM_LIMIT, parseListQuery } from './list-query.ts';
import { NewsService } from './news.service.ts';

/** What visitors read. */
@ApiTags('news')
@Controller('api/news')
export class NewsController {
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
  @ApiOkResponse({ type: [NewsItem] })
  @ApiProblems(400, 503)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = { ...parseListQuery(queryOf(request)), search: '' };
    await (await this.news.list(query)).send(request, reply);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getNewsItem', summary: 'One published article' })
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
