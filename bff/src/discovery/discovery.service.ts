import { Inject, Injectable } from '@nestjs/common';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { NewsCache } from '../articles/news-cache.ts';
import { NewsRepository } from '../articles/news.repository.ts';
import { isSlug } from '../articles/slug.ts';
import { CONFIG } from '../config/config.module.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { DiscoveryRepository } from './discovery.repository.ts';
import { jsonFeed, rssFeed } from './news-feed.ts';
import { newsSitemap } from './news-sitemap.ts';
import { SharePicturesService } from './share-pictures.service.ts';

const FEED_LENGTH = 50;
/** A sitemap may hold 50,000 addresses (sitemaps.org, protocol). */
const SITEMAP_LENGTH = 50_000;
/** Other sites may embed the picture. */
const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Feeds, sitemap and share pictures of published releases, cached like the news. */
@Injectable()
export class DiscoveryService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly news: NewsRepository,
    private readonly discovery: DiscoveryRepository,
    private readonly cache: NewsCache,
    private readonly pictures: SharePicturesService,
    @Inject(CONFIG) private readonly config: RuntimeConfig,
  ) {}

  rss(): Promise<CachedResponse> {
    return this.cached('feed.xml', async (now) => {
      const [releases, withdrawn] = await Promise.all([
        this.newest(now),
        this.discovery.lastWithdrawn(FEED_LENGTH),
      ]);
      const type = 'application/rss+xml; charset=utf-8';
      return new CachedResponse(rssFeed(this.config, releases, withdrawn), type);
    });
  }

  json(): Promise<CachedResponse> {
    return this.cached('feed.json', async (now) => {
      const text = JSON.stringify(jsonFeed(this.config, await this.newest(now)));
      return new CachedResponse(text, 'application/feed+json; charset=utf-8');
    });
  }

  sitemap(): Promise<CachedResponse> {
    return this.cached('sitemap', async (now) => {
      const releases = await this.discovery.listAddresses(now, SITEMAP_LENGTH);
      return new CachedResponse(newsSitemap(this.config.siteUrl, releases), 'application/xml; charset=utf-8');
    });
  }

  /**
   * The picture of a release for chats and social networks, as PNG.
   * @param slug may be an earlier one
   */
  async picture(slug: string): Promise<CachedResponse> {
    if (!isSlug(slug)) throw noPicture();
    return this.cached(`picture ${slug}`, async (now) => {
      const release = await this.news.findBySlug(slug, now);
      if (release === null) return undefined;
      const { title, shareTitle, publishedAt } = release;
      const date = dateFormat.format(publishedAt);
      const texts = { company: this.config.companyName, title: shareTitle ?? title, date };
      return new CachedResponse(await this.pictures.picture(texts), 'image/png', SHOWN_ELSEWHERE);
    });
  }

  private async newest(publishedBy: Date) {
    const { items } = await this.articles.listLight({ publishedBy, limit: FEED_LENGTH });
    return items;
  }

  private async cached(
    key: string,
    build: (now: Date) => Promise<CachedResponse | undefined>,
  ): Promise<CachedResponse> {
    const response = await this.cache.get(key, build);
    if (response === undefined) throw noPicture();
    return response;
  }
}

function noPicture(): NotFoundError {
  return new NotFoundError('There is no such picture.');
}
