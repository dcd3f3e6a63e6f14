import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { ArticleVersionsRepository } from '../articles/article-versions.repository.ts';
import type { Article } from '../articles/article.entity.ts';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { NewsRepository } from '../articles/news.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { BlackoutsService } from '../blackouts/blackouts.service.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import {
  ConflictError,
  ForbiddenError,
  NotAuthenticatedError,
  NotFoundError,
} from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { isSigned, PATIENCE_SECONDS, type SignedCall } from './signed-call.ts';
import { WireCall } from './wire-call.entity.ts';

/** The newswire's name in the history. It contains a space, which no user name does. */
const WIRE = 'the wire';

/** Confirms that the newswire has distributed a release that is held for it. */
@Injectable()
export class WireService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly articles: ArticlesRepository,
    private readonly versions: ArticleVersionsRepository,
    private readonly news: NewsRepository,
    private readonly blackouts: BlackoutsService,
  ) {}

  /**
   * Confirms it as a person. If review is required, that must not be the person who published the release.
   * @param blackoutReason why it is published within a blackout, unless a reason was given before
   * @throws {NotFoundError}
   * @throws {ConflictError} when it waits for no confirmation
   * @throws {ForbiddenError}
   * @throws {BlackoutError}
   */
  async confirmBy(
    { username }: SignedInAdministrator,
    id: string,
    blackoutReason: string | undefined,
  ): Promise<void> {
    const { now } = await this.news.state();
    await this.em.transactional(async () => {
      const article = await this.lock(id);
      const given = blackoutReason ?? article.blackoutReason;
      article.blackoutReason = await this.blackouts.reasonFor(article.publishedAt, given, now);
      await this.confirm(article, username, now);
    });
  }

  /**
   * Confirms it as the newswire, once with each signature. Blackouts do not apply, because the newswire has made it public.
   * @throws {NotFoundError} also if no secret is configured
   * @throws {NotAuthenticatedError} if it is not signed, older than five minutes, or was used before
   * @throws {ConflictError} if the release does not wait for confirmation
   */
  async confirmByWire(id: string, call: SignedCall): Promise<void> {
    const { wireSecret } = this.config;
    if (wireSecret === undefined) throw new NotFoundError('No wire is connected here.');
    const { now } = await this.news.state();
    const refused = new NotAuthenticatedError('The call has no valid signature, or was made before.');
    if (!isSigned(call, wireSecret, now)) throw refused;
    try {
      await this.em.transactional(async (em) => {
        const outdated = new Date(now - 2 * PATIENCE_SECONDS * 1_000);
        await em.nativeDelete(WireCall, { usedAt: { $lt: outdated } });
        await em.insert(WireCall, { signature: call.signature ?? '', usedAt: new Date(now) });
        await this.confirm(await this.lock(id), WIRE, now);
      });
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? refused : error;
    }
  }

  private async lock(id: string): Promise<Article> {
    const article = isUuid(id) ? await this.articles.lock(id) : null;
    if (article === null) throw new NotFoundError('There is no such article.');
    if (!article.holdForWire || article.wireConfirmedAt || article.withdrawnAt) {
      throw new ConflictError('This release does not wait for the wire.');
    }
    return article;
  }

  private async confirm(article: Article, doneBy: string, now: number): Promise<void> {
    if (this.config.reviewRequired) {
      const last = await this.versions.find(article.id, article.version);
      if (last?.doneBy === doneBy) {
        throw new ForbiddenError(
          'You published this release: another administrator has to confirm the wire.',
        );
      }
    }
    article.wireConfirmedAt = new Date(now);
    const { blackoutReason } = article;
    await this.articles.save(article, { action: 'wire-confirmed', doneBy, blackoutReason });
  }
}
