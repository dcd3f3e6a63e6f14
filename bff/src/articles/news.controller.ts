import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { ApiProblems } from '../http/api-docs.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { NewsItem } from './article-view.dto.ts';
import { NewsItemQuery } from './item-query.ts';
import { NewsListQuery } from './list-query.ts';
import { NewsYear } from './news-years.dto.ts';
import { NewsService } from './news.service.ts';

/** The public calls about news. */
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
  @ConditionalRead()
  @ApiOkResponse({
    type: [NewsItem],
    headers: { 'X-Total-Count': { description: 'Articles on all pages', schema: { type: 'integer' } } },
  })
  @ApiProblems(400, 503)
  list(@Query() query: NewsListQuery): Promise<CachedResponse> {
    return this.news.list(query);
  }

  @Get('news-years')
  @ApiOperation({
    operationId: 'listNewsYears',
    summary: 'The years of published articles, the latest first',
  })
  @ConditionalRead()
  @ApiOkResponse({ type: [NewsYear] })
  @ApiProblems(503)
  years(): Promise<CachedResponse> {
    return this.news.years();
  }

  @Get('news/:id')
  @ApiOperation({ operationId: 'getNewsItem', summary: 'One published article' })
  @ApiParam({ name: 'id', description: 'Its id, its slug or an earlier slug' })
  @ConditionalRead()
  @ApiOkResponse({ type: NewsItem })
  @ApiProblems(400, 404, 410, 503)
  item(@Param('id') id: string, @Query() query: NewsItemQuery): Promise<CachedResponse> {
    return this.news.item(id, query);
  }
}
