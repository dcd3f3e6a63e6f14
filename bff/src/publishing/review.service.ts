import { EntityManager } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { normalizeUsername } from '../administrators/usernames.ts';
import { digestOf } from '../input/idempotency-key.ts';
import { isUuid } from '../input/rules.ts';
import { RemarksService } from '../remarks/remarks.service.ts';
import { AdministratorMail } from '../administrator-mail/administrator-mail.ts';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { ConflictError, requireFound, invalidField } from '../errors/domain-errors.ts';
import { decideReview, requestReview } from './draft-review.ts';
import type { Draft } from '../drafts/draft.entity.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { transitionReview } from '../drafts/review-state.ts';
import type { ReviewActivity, ReviewInput } from './review-input.dto.ts';

@Injectable()
export class ReviewService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly drafts: DraftsRepository,
    private readonly administrators: AdministratorsRepository,
    private readonly remarks: RemarksService,
    private readonly mail: AdministratorMail,
  ) {}

  async change(
    id: string,
    { review, version, remark, reviewer }: ReviewInput,
    { username }: SignedInAdministrator,
  ): Promise<Draft> {
    if (!this.config.reviewRequired) throw new ConflictError('review-off');
    await this.mail.open();
    return this.em.transactional(async () => {
      const chosen = review === 'requested' ? await this.reviewerOf(reviewer) : undefined;
      const draft = requireFound(isUuid(id) && (await this.drafts.lock(id)), 'draft');
      if (draft.version !== version) throw new ConflictError('draft-changed');
      if (await this.isExpired(draft)) transitionReview(draft, 'expired');
      const article = await this.drafts.articleOf(draft);
      if (review === 'requested') {
        requestReview(draft, article, { username, reviewer: chosen });
      } else decideReview(draft, article, { review, remark }, username);
      await this.notify(draft, username);
      return draft;
    });
  }

  async activity(username: string): Promise<ReviewActivity> {
    const drafts = await this.drafts.reviews();
    const waiting = drafts.filter(
      ({ review, reviewer, contributors }) =>
        review === 'requested' && !contributors.includes(username) && (reviewer ?? username) === username,
    );
    const states = drafts.map(({ id, version }) => [id, version]);
    const revision = digestOf({ states, remarks: await this.remarks.state() });
    return { waiting: waiting.length, revision };
  }

  private async notify({ id: draftId, ...draft }: Draft, by: string): Promise<void> {
    const { review, reviewer, contributors, reviewRequestedBy } = draft;
    if (review === 'requested') {
      const recipients = { username: reviewer ?? { $nin: contributors } };
      await this.mail.notify('review-requested', recipients, { by });
    } else if (review !== 'none' && reviewRequestedBy) {
      await this.mail.notify(review, { username: reviewRequestedBy }, { by, draftId });
    }
  }

  private async reviewerOf(name: string | undefined): Promise<string | undefined> {
    if (name === undefined) return undefined;
    const reviewer = normalizeUsername(name);
    if (await this.administrators.lockActive(reviewer)) return reviewer;
    throw invalidField('reviewer', 'There is no such reviewer.');
  }

  private async isExpired({ review, reviewedBy }: Draft): Promise<boolean> {
    return review === 'approved' && !(await this.administrators.isActive(reviewedBy ?? ''));
  }
}
