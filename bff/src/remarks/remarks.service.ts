import { EntityManager, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { ConflictError, NotFoundError, requireFound } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { Remark } from './remark.entity.ts';

type Subject = { readonly draftId: string } | { readonly articleId: string };
export type RemarkContents = Readonly<Pick<Remark, 'quote' | 'text' | 'authorName'>>;

export const MAX_REMARKS = 200;

/** Remarks about drafts and about articles that are not public yet; both kinds of subject have distinct ids. */
@Injectable()
export class RemarksService {
  constructor(
    @Inject(EntityManager) private readonly em: SqlEntityManager,
    private readonly drafts: DraftsRepository,
    private readonly articles: ArticlesRepository,
  ) {}

  /** Returns the remarks, oldest first. None, not an error, for a published draft: somebody may still have it open. */
  async list(subjectId: string): Promise<Remark[]> {
    if (!isUuid(subjectId)) throw textNotFoundError();
    const ofSubject = { $or: [{ draftId: subjectId }, { articleId: subjectId }] };
    return this.em.find(Remark, ofSubject, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** Returns counts and times, at least one of which changes whenever a remark is added, marked or deleted. */
  async state(): Promise<object | undefined> {
    const [state] = await this.em
      .createQueryBuilder(Remark)
      .select([
        raw('count(*)::int as made'),
        raw('count(done_at)::int as done'),
        raw('max(created_at) as last_made'),
        raw('max(done_at) as last_done'),
      ])
      .execute<object[]>();
    return state;
  }

  async add(subjectId: string, contents: RemarkContents, maxOfAuthor = MAX_REMARKS): Promise<Remark> {
    return this.em.transactional(async (em) => {
      const subject = await this.lock(subjectId);
      if ((await em.count(Remark, subject)) >= MAX_REMARKS) {
        throw new ConflictError('limit-reached', `This text has ${MAX_REMARKS} remarks already.`);
      }
      const { authorName } = contents;
      if ((await em.count(Remark, { ...subject, authorName })) >= maxOfAuthor) {
        throw new ConflictError(
          'limit-reached',
          `You have made ${maxOfAuthor} remarks on this text, the most for one reader.`,
        );
      }
      const remark = em.create(Remark, { ...subject, ...contents, createdAt: new Date() });
      await em.flush();
      return remark;
    });
  }

  async mark(subjectId: string, id: string, done: boolean, by: string): Promise<Remark> {
    const subject = await this.subjectOf(subjectId);
    return this.em.transactional(async (em) => {
      const remark = requireFound(isUuid(id) && (await em.findOne(Remark, { id, ...subject })), 'remark');
      if (done === Boolean(remark.doneAt)) return remark;
      return Object.assign(
        remark,
        done ? { doneAt: new Date(), doneBy: by } : { doneAt: null, doneBy: null },
      );
    });
  }

  private async subjectOf(id: string): Promise<Subject> {
    if (!isUuid(id)) throw textNotFoundError();
    if ((await this.drafts.find(id)) !== null) return { draftId: id };
    if ((await this.articles.find(id)) !== null) return { articleId: id };
    throw textNotFoundError();
  }

  /** Locks the text, so that no other request changes it or adds remarks until the transaction ends. */
  private async lock(id: string): Promise<Subject> {
    if (!isUuid(id)) throw textNotFoundError();
    if ((await this.drafts.lock(id)) !== null) return { draftId: id };
    const locked = await this.articles.lock(id);
    if (locked === null) throw textNotFoundError();
    if (locked.item.withdrawnAt || locked.item.isPublic(locked.now)) {
      throw new ConflictError('already-public', 'Only a release that is not public can have remarks.');
    }
    return { articleId: id };
  }
}

function textNotFoundError(): NotFoundError {
  return new NotFoundError('There is no such draft or article.');
}
