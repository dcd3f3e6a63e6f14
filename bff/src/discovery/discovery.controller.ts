import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { DiscoveryService } from './discovery.service.ts';

const PNG = '.png';

/** The files for search engines, feed readers and social networks. */
@Public()
@ApiExcludeController()
@Controller()
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @Get('feed.xml')
  @ConditionalRead()
  rss(): Promise<CachedResponse> {
    return this.discovery.rss();
  }

  @Get('feed.json')
  @ConditionalRead()
  json(): Promise<CachedResponse> {
    return this.discovery.json();
  }

  @Get('sitemap-news.xml')
  @ConditionalRead()
  sitemap(): Promise<CachedResponse> {
    return this.discovery.sitemap();
  }

  @Get('images/releases/:file')
  @ConditionalRead()
  async picture(@Param('file') file: string): Promise<CachedResponse> {
    if (!file.endsWith(PNG)) throw new NotFoundError('There is no such picture.');
    return this.discovery.picture(file.slice(0, -PNG.length));
  }
}
