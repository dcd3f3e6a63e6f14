import { EntityManager } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { articleCondition, articleOrder } from '../articles/article-selection.ts';
import { Article } from '../articles/article.entity.ts';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { NewsCache } from '../articles/news-cache.ts';
import { NewsRepository } from '../articles/news.repository.ts';
import { isSlug } from '../articles/slug.ts';
import { CONFIG } from '../config/config.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import type { ReadTime } from '../db/database-time.ts';
import { NotFoundError, requireFound } from '../errors/domain-errors.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { type WithdrawnRelease, renderJsonFeed, renderRssFeed } from './news-feed.ts';
import { renderNewsSitemap } from './news-sitemap.ts';
import { SharePicturesService } from './share-pictures.service.ts';

const FEED_LENGTH = 50;
/** The maximum number of addresses in a sitemap (sitemaps.org, protocol). */
const SITEMAP_LENGTH = 50_000;
/** Other sites may embed the picture. */
const EMBEDDABLE_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' } as const;

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

@Injectable()
export class DiscoveryService {
  constructor(
    private readonly em: EntityManager,
    private readonly articles: ArticlesRepository,
    private readonly news: NewsRepository,
    private readonly cache: NewsCache,
    private readonly pictures: SharePicturesService,
    @Inject(CONFIG) private readonly config: RuntimeConfig,
  ) {}

  rss(readTime: ReadTime): Promise<CachedResponse> {
    return this.cached('feed.xml', readTime, async (at) => {
      const [releases, withdrawn] = await Promise.all([this.newest(at), this.lastWithdrawn()]);
      const type = 'application/rss+xml; charset=utf-8';
      return new CachedResponse(renderRssFeed(this.config, releases, withdrawn), type);
    });
  }

  json(readTime: ReadTime): Promise<CachedResponse> {
    return this.cached('feed.json', readTime, async (at) => {
      const text = JSON.stringify(renderJsonFeed(this.config, await this.newest(at)));
      return new CachedResponse(text, 'application/feed+json; charset=utf-8');
    });
  }

  sitemap(readTime: ReadTime): Promise<CachedResponse> {
    return this.cached('sitemap', readTime, async (at) => {
      const releases = await this.em.find(Article, articleCondition({ readTime: at }), {
        orderBy: articleOrder(),
        limit: SITEMAP_LENGTH,
        disableIdentityMap: true,
        fields: ['slug', 'publishedAt', 'correctedAt'],
      });
      return new CachedResponse(
        renderNewsSitemap(this.config.siteUrl, releases),
        'application/xml; charset=utf-8',
      );
    });
  }

  async picture(slug: string, readTime: ReadTime): Promise<CachedResponse> {
    if (!isSlug(slug)) throw new NotFoundError('There is no such picture.');
    return this.cached(`picture ${slug}`, readTime, async (at) => {
      const release = await this.news.find(slug, at);
      if (release === null) return undefined;
      const { title, shareTitle, publishedAt } = release;
      const date = dateFormat.format(publishedAt);
      const texts = { company: this.config.companyName, title: shareTitle ?? title, date };
      return new CachedResponse(await this.pictures.picture(texts), 'image/png', EMBEDDABLE_HEADERS);
    });
  }

  private async newest(readTime: ReadTime) {
    const { items } = await this.articles.listLight({ readTime, limit: FEED_LENGTH });
    return items;
  }

  private async lastWithdrawn(): Promise<WithdrawnRelease[]> {
    const withdrawn = await this.em.find(
      Article,
      { deletedAt: null, withdrawnAt: { $ne: null } },
      {
        orderBy: { withdrawnAt: 'desc', id: 'desc' },
        limit: FEED_LENGTH,
        fields: ['withdrawnAt'],
        disableIdentityMap: true,
      },
    );
    return withdrawn.flatMap(({ id, withdrawnAt }) => (withdrawnAt ? [{ id, withdrawnAt }] : []));
  }

  private async cached(
    key: string,
    readTime: ReadTime,
    build: (readTime: ReadTime) => Promise<CachedResponse | undefined>,
  ): Promise<CachedResponse> {
    return requireFound(await this.cache.get(key, readTime, build), 'picture');
  }
}
