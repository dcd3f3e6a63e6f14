import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { Passage, PassageVersion } from './passage.entity.ts';

const VERSIONS = 50;

/** The members that people write. */
export type PassageContents = Readonly<Pick<Passage, 'name' | 'content' | 'isUsual'>>;

/** All queries about standard passages. */
@Injectable()
export class PassagesRepository {
  constructor(private readonly em: EntityManager) {}

  /** By name. */
  list(): Promise<Passage[]> {
    return this.em.find(Passage, {}, { orderBy: { name: 'asc' } });
  }

  count(): Promise<number> {
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

  private record(passage: Passage, version: number): void {
    const { id: passageId, name, content, isUsual, updatedAt: changedAt, updatedBy: changedBy } = passage;
    this.em.create(PassageVersion, { passageId, version, name, content, isUsual, changedAt, changedBy });
  }
}
