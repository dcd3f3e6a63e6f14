import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { RequestReadTime } from '../as-of/request-read-time.ts';
import { Public } from '../auth/public.ts';
import { ReadTime } from '../db/database-time.ts';
import { ApiProblems } from '../http/api-docs.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { NewsItem, NewsYear } from './article.dto.ts';
import { NewsItemQuery, NewsListQuery } from './list-query.ts';
import { NewsService } from './news.service.ts';

@ApiTags('news')
@Public()
@Controller('api')
export class NewsController {
  constructor(private readonly news: NewsService) {}

  @Get('news')
  @ApiOperation({ summary: 'List published articles, newest first' })
  @ConditionalRead()
  @ApiOkResponse({
    type: [NewsItem],
    headers: {
      'X-Total-Count': { description: 'Number of articles on all pages', schema: { type: 'integer' } },
    },
  })
  @ApiProblems(400, 503)
  listNews(@Query() query: NewsListQuery, @RequestReadTime() readTime: ReadTime): Promise<CachedResponse> {
    return this.news.list(query, readTime);
  }

  @Get('news-years')
  @ApiOperation({ summary: 'List the years that have published articles, latest first' })
  @ConditionalRead()
  @ApiOkResponse({ type: [NewsYear] })
  @ApiProblems(503)
  listNewsYears(@RequestReadTime() readTime: ReadTime): Promise<CachedResponse> {
    return this.news.years(readTime);
  }

  @Get('news/:id')
  @ApiOperation({ summary: 'Get a published article' })
  @ApiParam({ name: 'id', description: 'Id, slug or earlier slug of the article' })
  @ConditionalRead()
  @ApiOkResponse({ type: NewsItem })
  @ApiProblems(400, 404, 410, 503)
  getNewsItem(
    @Param('id') id: string,
    @Query() query: NewsItemQuery,
    @RequestReadTime() readTime: ReadTime,
  ): Promise<CachedResponse> {
    return this.news.item(id, query, readTime);
  }
}
