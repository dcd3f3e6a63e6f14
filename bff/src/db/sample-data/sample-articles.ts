import { EntityManager } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { Article } from '../../articles/article.entity.ts';
import { ArticlesRepository } from '../../articles/articles.repository.ts';
import { toArticleContents } from '../../articles/release-fields.ts';
import { createSlug } from '../../articles/slug.ts';
import { CONFIG, type Config } from '../../config/config.ts';
import { MediaRepository } from '../../media/media.repository.ts';
import type { SampleArticle } from './sample-article.ts';
import { createSampleDocument } from './sample-document.ts';
import { SAMPLE_RELEASES } from './sample-releases.ts';

const CATEGORY = 'Press Release';
const DAY_MS = 86_400_000;
/** 8 or 9 a.m. in Vancouver. */
const HOUR_UTC = 16;

const ADDED_BY = 'sample data';

@Injectable()
export class SampleArticles {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
    private readonly articles: ArticlesRepository,
    private readonly media: MediaRepository,
  ) {}

  async addToEmpty(): Promise<void> {
    if ((await this.em.count(Article)) > 0) return;
    const firstStart = new Date();
    for (const release of SAMPLE_RELEASES) await this.add(release, firstStart);
  }

  private async add({ document, ...release }: SampleArticle, firstStart: Date): Promise<void> {
    const { title, content, excerpt, summary, category = CATEGORY } = release;
    const publishedAt = morningOf(firstStart, release).toISOString();
    const { companyName: author } = this.config;
    const documents: string[] = [];
    if (document !== undefined) {
      const { media, file } = createSampleDocument(document, ADDED_BY);
      await this.media.create(media, [file]);
      documents.push(media.id);
    }
    await this.articles.add(
      {
        ...toArticleContents({ title, content, excerpt, summary, category, publishedAt, author }),
        ...{ documents, slug: createSlug(title) },
        notifySubscribers: false,
      },
      { doneBy: ADDED_BY },
    );
  }
}

function morningOf(firstStart: Date, { day }: Pick<SampleArticle, 'day'>): Date {
  const date = new Date(firstStart.getTime() + day * DAY_MS);
  date.setUTCHours(HOUR_UTC, 0, 0, 0);
  return date;
}
