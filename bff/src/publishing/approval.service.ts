import { Inject, Injectable } from '@nestjs/common';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import type { Approval } from '../publications/publication-changes.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { EarlyReadersRepository } from '../early-readers/early-readers.repository.ts';
import { DomainError } from '../errors/domain-errors.ts';
import { type ReviewedPublication, requireApproval } from './draft-review.ts';

@Injectable()
export class ApprovalService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly drafts: DraftsRepository,
    private readonly administrators: AdministratorsRepository,
    private readonly readers: EarlyReadersRepository,
  ) {}

  /** Deletes the draft and moves its early readers to the article, in the transaction that saves the article. */
  async claim(
    draftId: string | undefined,
    articleId: string,
    publication: ReviewedPublication,
  ): Promise<Approval | undefined> {
    const draft =
      draftId === undefined ? null : await this.drafts.claim(draftId, publication.article?.id ?? null);
    if (draft !== null) await this.readers.moveToArticle(draft.id, articleId);
    if (!this.config.reviewRequired) return undefined;
    const approval = requireApproval(draft, publication);
    if (await this.administrators.isActive(approval.approvedBy)) return approval;
    throw new DomainError(
      'not-approved',
      'The administrator who approved this draft can no longer sign in: send it for review again.',
    );
  }
}
