import { EntityManager, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Remark } from './remark.entity.ts';

export type RemarkSubject = { readonly draftId: string } | { readonly articleId: string };

export type RemarkContents = Readonly<Pick<Remark, 'quote' | 'text' | 'authorName'>>;

@Injectable()
export class RemarksRepository {
  constructor(@Inject(EntityManager) private readonly em: SqlEntityManager) {}

  /**
   * Oldest first.
   * @param subjectId of a draft or an article
   */
  list(subjectId: string): Promise<Remark[]> {
    const ofSubject = { $or: [{ draftId: subjectId }, { articleId: subjectId }] };
    return this.em.find(Remark, ofSubject, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  count(subject: RemarkSubject, authorName?: string): Promise<number> {
    return this.em.count(Remark, { ...subject, ...(authorName !== undefined && { authorName }) });
  }

  /** The state of all remarks: changes when one is added or marked, and nearly always when one is deleted. */
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

  find(id: string, subject: RemarkSubject): Promise<Remark | null> {
    return this.em.findOne(Remark, { id, ...subject });
  }

  /** Adds a remark to the transaction. */
  async add(subject: RemarkSubject, contents: RemarkContents): Promise<Remark> {
    const remark = this.em.create(Remark, { ...subject, ...contents, createdAt: new Date() });
    await this.em.flush();
    return remark;
  }
}
