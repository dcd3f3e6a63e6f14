import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { RequestMoment } from '../as-of/request-moment.ts';
import { Public } from '../auth/public.ts';
import { Moment } from '../db/database-time.ts';
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
  listNews(@Query() query: NewsListQuery, @RequestMoment() moment: Moment): Promise<CachedResponse> {
    return this.news.list(query, moment);
  }

  @Get('news-years')
  @ApiOperation({ summary: 'List the years that have published articles, latest first' })
  @ConditionalRead()
  @ApiOkResponse({ type: [NewsYear] })
  @ApiProblems(503)
  listNewsYears(@RequestMoment() moment: Moment): Promise<CachedResponse> {
    return this.news.years(moment);
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
    @RequestMoment() moment: Moment,
  ): Promise<CachedResponse> {
    return this.news.item(id, query, moment);
  }
}
