import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { ArticleVersionsRepository } from '../articles/article-versions.repository.ts';
import type { Article } from '../articles/article.entity.ts';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { BlackoutsService } from '../blackouts/blackouts.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { ConflictError, DomainError, invalidField, NotAuthenticatedError } from '../errors/domain-errors.ts';
import { digestOf } from '../input/idempotency-key.ts';
import { isUuid } from '../input/rules.ts';
import type { PublicationChange } from '../publications/publication-changes.ts';
import { WireConfirmationCall } from './wire-confirmation-call.entity.ts';

/** The actor of the newswire in the audit trail. It contains a space, which no user name does. */
const WIRE = 'the wire';
/** How long successful calls are stored to recognize repeats: longer than webhook senders retry. */
const RETENTION_MS = 30 * 24 * 3_600_000;
const MAX_CALL_ID_LENGTH = 200;

export interface WireCallInput {
  readonly id: string;
  readonly release: string;
  readonly callId: string;
  readonly body: string;
}

@Injectable()
export class WireService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly articles: ArticlesRepository,
    private readonly versions: ArticleVersionsRepository,
    private readonly blackouts: BlackoutsService,
  ) {}

  /** Confirms on behalf of the newswire. Where review is required, the publisher of the release cannot do this. */
  async confirmBy(
    { username }: SignedInAdministrator,
    id: string,
    blackoutReason: string | undefined,
  ): Promise<void> {
    await this.articles.change(id, {}, async (article, now) => {
      requireWaiting(article);
      const given = blackoutReason ?? article.blackoutReason;
      article.blackoutReason = await this.blackouts.reasonFor(article.publishedAt, given, now);
      return this.confirm(article, username, now);
    });
  }

  /** Holds a release without another review, because its text does not change. */
  async hold({ username: doneBy }: SignedInAdministrator, id: string): Promise<void> {
    // A repeated call after a lost response must not create another version.
    const held = isUuid(id) && (await this.articles.find(id));
    if (held && isWaiting(held)) return;
    await this.articles.change(id, {}, (article, now) => {
      if (article.withdrawnAt) throw new ConflictError('withdrawn');
      if (article.isPublic(now)) throw new ConflictError('already-public');
      Object.assign(article, { holdForWire: true, wireConfirmedAt: null });
      return { action: 'updated', doneBy };
    });
  }

  /** Accepts repeats of a successful call. Blackouts do not apply: the newswire has already published the release. */
  async confirmByWire({ id, release, callId, body }: WireCallInput): Promise<void> {
    if (release !== id) {
      throw invalidField('release', 'release must be the id of the release in the path.');
    }
    if (callId.length > MAX_CALL_ID_LENGTH) {
      throw invalidField('webhook-id', `webhook-id must have ${MAX_CALL_ID_LENGTH} characters at most.`);
    }
    const digest = digestOf({ body });
    try {
      await this.em.transactional(async (em) => {
        const confirmedAt = new Date();
        await em.nativeDelete(WireConfirmationCall, {
          confirmedAt: { $lt: new Date(+confirmedAt - RETENTION_MS) },
        });
        await em.insert(WireConfirmationCall, { id: callId, digest, confirmedAt });
        await this.articles.change(id, {}, async (article, now) => {
          requireWaiting(article);
          return { ...(await this.confirm(article, WIRE, now)), ignoresBlackouts: true };
        });
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const earlier = await this.em.findOneOrFail(WireConfirmationCall, callId);
      if (earlier.digest !== digest) {
        throw new NotAuthenticatedError(
          'invalid-signature',
          'This webhook-id was used with another body before.',
        );
      }
    }
  }

  private async confirm(article: Article, doneBy: string, now: number): Promise<PublicationChange> {
    if (this.config.reviewRequired && doneBy === (await this.versions.publisherOf(article.id))) {
      throw new DomainError(
        'needs-another-administrator',
        'You published this release: another administrator has to confirm the wire.',
      );
    }
    article.wireConfirmedAt = new Date(now);
    return { action: 'wire-confirmed', doneBy, blackoutReason: article.blackoutReason };
  }
}

function isWaiting({ holdForWire, wireConfirmedAt, withdrawnAt }: Article): boolean {
  return holdForWire && !wireConfirmedAt && !withdrawnAt;
}

function requireWaiting(article: Article): void {
  if (isWaiting(article)) return;
  throw new ConflictError('not-awaiting-wire');
}
