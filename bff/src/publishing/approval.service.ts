import { Inject, Injectable } from '@nestjs/common';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import type { Approval } from '../articles/articles.repository.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { ForbiddenError } from '../errors/domain-errors.ts';
import { approvalOf, type Publication } from './draft-review.ts';

/** Checks, if review is required, that what is about to be saved was approved. */
@Injectable()
export class ApprovalService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly drafts: DraftsRepository,
    private readonly administrators: AdministratorsRepository,
  ) {}

  /**
   * Removes the draft of an article, in the transaction that saves the article.
   * @returns who approved it; undefined where review is not required
   * @throws {ConflictError} if the draft no longer exists, or belongs to another article
   * @throws {ForbiddenError}
   * @throws {VersionMismatchError} where it was not approved
   */
  async take(draftId: string | undefined, publication: Publication): Promise<Approval | undefined> {
    const draft =
      draftId === undefined ? null : await this.drafts.take(draftId, publication.article?.id ?? null);
    if (!this.config.reviewRequired) return undefined;
    const approval = approvalOf(draft, publication);
    if (await this.administrators.isActive(approval.approvedBy)) return approval;
    throw new ForbiddenError(
      'not-approved',
      'The administrator who approved this draft can no longer sign in: send it for review again.',
    );
  }
}
