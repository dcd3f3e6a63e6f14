import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/public.ts';
import { ApiConditional, ApiProblems } from '../http/api-docs.ts';
import { NewsItem } from './article-view.dto.ts';
import { NewsItemQuery } from './item-query.ts';
import { NewsListQuery } from './list-query.ts';
import { NewsService } from './news.service.ts';

/** What visitors read. */
@ApiTags('news')
@Public()
@Controller('api/news')
export class NewsController {
  constructor(private readonly news: NewsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listNews',
    summary: 'Published articles, newest first: up to 100, and with contents up to 4 MB',
  })
  @ApiConditional()
  @ApiOkResponse({ type: [NewsItem] })
  @ApiProblems(400, 503)
  async list(
    @Query() query: NewsListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = await this.news.list(query);
    await response.send(request, reply);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getNewsItem', summary: 'One published article' })
  @ApiParam({ name: 'id', description: 'Its id, its slug or an earlier slug' })
  @ApiConditional()
  @ApiOkResponse({ type: NewsItem })
  @ApiProblems(400, 404, 503)
  async item(
    @Param('id') id: string,
    @Query() query: NewsItemQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = await this.news.item(id, query);
    await response.send(request, reply);
  }
}
