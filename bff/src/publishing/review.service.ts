import { EntityManager } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { isUuid } from '../input/rules.ts';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { ConflictError, NotFoundError, VersionMismatchError } from '../errors/domain-errors.ts';
import { decideReview, requestReview } from './draft-review.ts';
import type { Draft } from '../drafts/draft.entity.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import type { ReviewInput } from './review-input.dto.ts';

/** The review of drafts by a second administrator. */
@Injectable()
export class ReviewService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly drafts: DraftsRepository,
    private readonly administrators: AdministratorsRepository,
  ) {}

  /**
   * Takes a step: asks for a review, approves, or returns with a remark.
   * @throws {NotFoundError} @throws {VersionMismatchError} @throws {ConflictError} @throws {ForbiddenError}
   */
  async take(
    id: string,
    { review, version, remark }: ReviewInput,
    { username }: SignedInAdministrator,
  ): Promise<Draft> {
    if (!this.config.reviewRequired) {
      throw new ConflictError('Review is switched off here: articles are published without it.');
    }
    return this.em.transactional(async () => {
      const draft = isUuid(id) ? await this.drafts.lock(id) : null;
      if (draft === null) throw new NotFoundError('There is no such draft.');
      if (draft.version !== version) {
        throw new VersionMismatchError('Someone else has changed this draft in the meantime.');
      }
      const article = await this.drafts.articleOf(draft);
      if (review === 'requested') requestReview(draft, article, username, await this.isInReview(draft));
      else decideReview(draft, article, { review, remark }, username);
      return draft;
    });
  }

  /** Whether it waits for a decision, or has been approved by somebody who still counts. */
  private async isInReview({ review, reviewedBy }: Draft): Promise<boolean> {
    if (review !== 'approved') return review === 'requested';
    return this.administrators.isActive(reviewedBy ?? '');
  }
}
