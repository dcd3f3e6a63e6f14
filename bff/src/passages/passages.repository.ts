import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { FOR_UPDATE, lockLimit } from '../db/row-lock.ts';
import { Passage, PassageVersion } from './passage.entity.ts';

const VERSIONS = 50;

export type PassageContents = Readonly<Pick<Passage, 'name' | 'content' | 'isUsual'>>;

@Injectable()
export class PassagesRepository {
  constructor(private readonly em: EntityManager) {}

  list(): Promise<Passage[]> {
    return this.em.find(Passage, {}, { orderBy: { name: 'asc' } });
  }

  /** The number of passages. Other transactions that count them wait until this one ends. */
  async countLocked(): Promise<number> {
    await lockLimit(this.em, 'passages');
    return this.em.count(Passage);
  }

  /** A passage, locked until the transaction ends. */
  lock(id: string): Promise<Passage | null> {
    return this.em.findOne(Passage, { id }, FOR_UPDATE);
  }

  /** The latest versions of a passage, newest first; a deleted passage has some too. */
  versions(passageId: string): Promise<PassageVersion[]> {
    return this.em.find(
      PassageVersion,
      { passageId },
      { orderBy: { version: 'desc' }, limit: VERSIONS, disableIdentityMap: true },
    );
  }

  /**
   * Adds a passage and its first version to the transaction.
   * @throws {UniqueConstraintViolationException} if the name is taken
   */
  async add(contents: PassageContents, updatedBy: string): Promise<Passage> {
    const change = { version: 1, updatedAt: new Date(), updatedBy };
    const passage = this.em.create(Passage, { ...contents, ...change, id: uuidv7() });
    this.record(passage, 1);
    await this.em.flush();
    return passage;
  }

  /** Adds passages, unless there has been one. */
  async addToEmpty(passages: readonly PassageContents[], updatedBy: string): Promise<void> {
    if ((await this.em.count(PassageVersion)) > 0) return;
    for (const contents of passages) await this.add(contents, updatedBy);
  }

  /**
   * Changes a locked passage, and adds its next version to the transaction.
   * @throws {UniqueConstraintViolationException} if another passage has the name
   */
  async save(passage: Passage, contents: PassageContents, updatedBy: string): Promise<Passage> {
    // At least a millisecond later than before: without a difference, the flush would write nothing.
    const updatedAt = new Date(Math.max(Date.now(), passage.updatedAt.getTime() + 1));
    Object.assign(passage, { ...contents, updatedAt, updatedBy });
    this.record(passage, passage.version + 1);
    await this.em.flush();
    return passage;
  }

  /** Deletes a passage; its versions are kept. */
  async remove({ id }: Passage): Promise<void> {
    await this.em.nativeDelete(Passage, { id });
  }

  /**
   * Adds a deleted passage again, as the version after its last one.
   * @throws {UniqueConstraintViolationException} if the name is taken
   */
  async restore(
    { passageId: id, version: last, ...texts }: PassageVersion,
    updatedBy: string,
  ): Promise<Passage> {
    const { name, content, isUsual } = texts;
    const version = last + 1;
    // A flush would insert version 1.
    await this.em.insert(Passage, { id, name, content, isUsual, version, updatedAt: new Date(), updatedBy });
    const passage = await this.em.findOneOrFail(Passage, { id });
    this.record(passage, version);
    await this.em.flush();
    return passage;
  }

  private record(passage: Passage, version: number): void {
    const { id: passageId, name, content, isUsual, updatedAt: changedAt, updatedBy: changedBy } = passage;
    this.em.create(PassageVersion, { passageId, version, name, content, isUsual, changedAt, changedBy });
  }
}
