import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { RequestReadTime } from '../as-of/request-read-time.ts';
import { Public } from '../auth/public.ts';
import { ReadTime } from '../db/database-time.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { ApiProblems } from '../http/api-docs.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { DiscoveryService } from './discovery.service.ts';

const PNG = '.png';
const TEXT = { schema: { type: 'string' } } as const;

@Public()
@ApiTags('discovery')
@Controller()
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @Get('feed.xml')
  @ApiOperation({ summary: 'Get the fifty newest releases as RSS 2.0' })
  @ApiOkResponse({ content: { 'application/rss+xml': TEXT } })
  @ApiProblems(503)
  @ConditionalRead()
  getRssFeed(@RequestReadTime() readTime: ReadTime): Promise<CachedResponse> {
    return this.discovery.rss(readTime);
  }

  @Get('feed.json')
  @ApiOperation({ summary: 'Get the fifty newest releases as JSON Feed 1.1' })
  @ApiOkResponse({ content: { 'application/feed+json': { schema: { type: 'object' } } } })
  @ApiProblems(503)
  @ConditionalRead()
  getJsonFeed(@RequestReadTime() readTime: ReadTime): Promise<CachedResponse> {
    return this.discovery.json(readTime);
  }

  @Get('sitemap-news.xml')
  @ApiOperation({ summary: 'Get the sitemap of the releases' })
  @ApiOkResponse({ content: { 'application/xml': TEXT } })
  @ApiProblems(503)
  @ConditionalRead()
  getNewsSitemap(@RequestReadTime() readTime: ReadTime): Promise<CachedResponse> {
    return this.discovery.sitemap(readTime);
  }

  @Get('images/releases/:file')
  @ApiOperation({ summary: 'Get the share picture of a release, 1200 x 630 pixels' })
  @ApiParam({ name: 'file', description: 'Slug of the release, and `.png`' })
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  @ApiProblems(404, 503)
  @ConditionalRead()
  async getSharePicture(
    @Param('file') file: string,
    @RequestReadTime() readTime: ReadTime,
  ): Promise<CachedResponse> {
    if (!file.endsWith(PNG)) throw new NotFoundError('There is no such picture.');
    return this.discovery.picture(file.slice(0, -PNG.length), readTime);
  }
}
