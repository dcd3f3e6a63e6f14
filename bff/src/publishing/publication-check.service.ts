import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { AnnouncementsService } from '../alerts/announcements.service.ts';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { BlackoutsService } from '../blackouts/blackouts.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { databaseTime } from '../db/database-time.ts';
import { parseInstant } from '../input/rules.ts';
import { isNewPublication, previousPublicationOf } from '../publications/publication-steps.ts';
import type { PublicationCheck, PublicationCheckInput, PublicationProblem } from './publication-check.dto.ts';
import { parseLinkedSlug, extractLinks, findTextProblems } from './publication-problems.ts';

@Injectable()
export class PublicationCheckService {
  constructor(
    private readonly em: EntityManager,
    private readonly articles: ArticlesRepository,
    private readonly blackouts: BlackoutsService,
    private readonly announcements: AnnouncementsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async check(input: PublicationCheckInput): Promise<PublicationCheck> {
    const now = await databaseTime(this.em);
    const time = parseInstant(input.publishedAt ?? '')?.getTime();
    const publishedAt = new Date(Math.max(time ?? now, now));
    const isNew = time !== undefined && (await this.isNew(input, time, now));
    const blackout = isNew ? await this.blackouts.find(publishedAt) : null;
    const { available, recipients } = await this.announcements.describe(input.category ?? '');
    return {
      ...(blackout && { blackout }),
      ...(available && { recipients }),
      problems: await this.problemsOf(input, publishedAt),
    };
  }

  private async isNew(
    { articleId, isCorrection = false }: PublicationCheckInput,
    time: number,
    now: number,
  ): Promise<boolean> {
    const article = articleId === undefined ? null : await this.articles.find(articleId);
    if (article === null) return true;
    const staysWithdrawn = article.withdrawnAt !== null && !isCorrection;
    return isNewPublication(staysWithdrawn, previousPublicationOf(article, now), time, now);
  }

  private async problemsOf(
    { articleId, content, imageUrl = '', imageAlt = '' }: PublicationCheckInput,
    publishedAt: Date,
  ): Promise<PublicationProblem[]> {
    if (content === undefined) return [];
    const { siteUrl } = this.config;
    const links = extractLinks(content).flatMap((link) => {
      const slug = parseLinkedSlug(link, siteUrl);
      return slug === undefined ? [] : [{ ...link, slug }];
    });
    const article = articleId === undefined ? null : await this.articles.find(articleId);
    const targets = await this.articles.findByAddresses(links.map(({ slug }) => slug));
    const wrong = links.flatMap(({ slug, text, href }): PublicationProblem[] => {
      const target = targets.get(slug);
      if (!target) return [{ kind: 'broken-link', message: `The link “${text}” leads nowhere: ${href}` }];
      const isInSameSet = target.set && target.set.id === article?.set?.id;
      if (target.id === articleId || isInSameSet || target.isPublic(publishedAt.getTime())) return [];
      const message = `The link “${text}” leads to a release that is not public at that time: ${target.title}`;
      return [{ kind: 'link-not-public', message }];
    });
    return [...findTextProblems({ content, imageUrl, imageAlt }, { siteUrl, publishedAt }), ...wrong];
  }
}
