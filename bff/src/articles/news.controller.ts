import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/public.ts';
import { ApiConditional, ApiProblems } from '../http/api-docs.ts';
import { NewsItem } from './article-view.dto.ts';
import { NewsItemQuery } from './item-query.ts';
import { NewsListQuery } from './list-query.ts';
import { NewsYear } from './news-years.dto.ts';
import { NewsService } from './news.service.ts';

/** What visitors read. */
@ApiTags('news')
@Public()
@Controller('api')
export class NewsController {
  constructor(private readonly news: NewsService) {}

  @Get('news')
  @ApiOperation({
    operationId: 'listNews',
    summary: 'Published articles, newest first: up to 100, and with contents up to 4 MB',
  })
  @ApiConditional()
  @ApiOkResponse({
    type: [NewsItem],
    headers: { 'X-Total-Count': { description: 'Articles on all pages', schema: { type: 'integer' } } },
  })
  @ApiProblems(400, 503)
  async list(
    @Query() query: NewsListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = await this.news.list(query);
    await response.send(request, reply);
  }

  @Get('news-years')
  @ApiOperation({
    operationId: 'listNewsYears',
    summary: 'The years of published articles, the latest first',
  })
  @ApiConditional()
  @ApiOkResponse({ type: [NewsYear] })
  @ApiProblems(503)
  async years(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const response = await this.news.years();
    await response.send(request, reply);
  }

  @Get('news/:id')
  @ApiOperation({ operationId: 'getNewsItem', summary: 'One published article' })
  @ApiParam({ name: 'id', description: 'Its id, its slug or an earlier slug' })
  @ApiConditional()
  @ApiOkResponse({ type: NewsItem })
  @ApiProblems(400, 404, 410, 503)
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
