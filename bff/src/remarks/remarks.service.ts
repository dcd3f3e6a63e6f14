import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { ConflictError, NotFoundError } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import type { Remark } from './remark.entity.ts';
import { type RemarkContents, type RemarkSubject, RemarksRepository } from './remarks.repository.ts';

/** The maximum number of remarks of a text, so that their list is always complete. */
export const MOST_REMARKS = 200;

@Injectable()
export class RemarksService {
  constructor(
    private readonly em: EntityManager,
    private readonly remarks: RemarksRepository,
    private readonly drafts: DraftsRepository,
    private readonly articles: ArticlesRepository,
  ) {}

  /**
   * Oldest first. None when the draft is gone: somebody may read it while somebody else publishes it.
   * @param subjectId of a draft or an article
   */
  async list(subjectId: string): Promise<Remark[]> {
    if (!isUuid(subjectId)) throw noSuchText();
    return this.remarks.list(subjectId);
  }

  /**
   * Adds a remark.
   * @param subjectId of a draft or an article
   * @param mostOfAuthor the maximum number of remarks by one author
   */
  async add(subjectId: string, contents: RemarkContents, mostOfAuthor = MOST_REMARKS): Promise<Remark> {
    return this.em.transactional(async () => {
      const subject = await this.lock(subjectId);
      if ((await this.remarks.count(subject)) >= MOST_REMARKS) {
        throw new ConflictError(
          'limit-reached',
          `This text has ${MOST_REMARKS} remarks, and no room for more.`,
        );
      }
      if ((await this.remarks.count(subject, contents.authorName)) >= mostOfAuthor) {
        throw new ConflictError(
          'limit-reached',
          `You have made ${mostOfAuthor} remarks on this text, the most for one reader.`,
        );
      }
      return this.remarks.add(subject, contents);
    });
  }

  /**
   * Marks a remark as done or not done.
   * @param by user name
   */
  async mark(subjectId: string, id: string, done: boolean, by: string): Promise<Remark> {
    const subject = await this.subjectOf(subjectId);
    return this.em.transactional(async () => {
      const remark = isUuid(id) ? await this.remarks.find(id, subject) : null;
      if (remark === null) throw new NotFoundError('There is no such remark.');
      if (done === Boolean(remark.doneAt)) return remark;
      return Object.assign(
        remark,
        done ? { doneAt: new Date(), doneBy: by } : { doneAt: null, doneBy: null },
      );
    });
  }

  private async subjectOf(id: string): Promise<RemarkSubject> {
    if (!isUuid(id)) throw noSuchText();
    if ((await this.drafts.find(id)) !== null) return { draftId: id };
    if ((await this.articles.find(id)) !== null) return { articleId: id };
    throw noSuchText();
  }

  /** Locks the text: nobody else changes it or adds remarks until the transaction ends. */
  private async lock(id: string): Promise<RemarkSubject> {
    if (!isUuid(id)) throw noSuchText();
    if ((await this.drafts.lock(id)) !== null) return { draftId: id };
    const locked = await this.articles.lock(id);
    if (locked === null) throw noSuchText();
    if (locked.article.withdrawnAt || locked.article.isPublic(locked.now)) {
      throw new ConflictError('already-public', 'Only what is not public yet can have remarks.');
    }
    return { articleId: id };
  }
}

function noSuchText(): NotFoundError {
  return new NotFoundError('There is no such draft or article.');
}
