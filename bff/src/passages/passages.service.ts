import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { FOR_UPDATE, lockLimit } from '../db/row-lock.ts';
import { ConflictError, NotFoundError, invalidField, requireFound } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { MediaReferencesRepository } from '../media/media-references.repository.ts';
import { requireVersion } from '../response-cache/etag.ts';
import { Passage, PassageVersion } from './passage.entity.ts';
import type { PassageInput } from './passages.dto.ts';

export type PassageFields = Readonly<Pick<Passage, 'name' | 'content' | 'isUsual'>>;

export const MAX_PASSAGES = 50;
const MAX_LISTED_VERSIONS = 50;

@Injectable()
export class PassagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
    private readonly references: MediaReferencesRepository,
  ) {}

  list(): Promise<Passage[]> {
    return this.em.find(Passage, {}, { orderBy: { name: 'asc' } });
  }

  async history(passageId: string): Promise<PassageVersion[]> {
    const options = {
      orderBy: { version: 'desc' },
      limit: MAX_LISTED_VERSIONS,
      disableIdentityMap: true,
    } as const;
    const versions = isUuid(passageId) ? await this.em.find(PassageVersion, { passageId }, options) : [];
    if (versions.length === 0) throw passageNotFoundError();
    return versions;
  }

  async create(input: PassageInput, { username }: SignedInAdministrator): Promise<Passage> {
    const fields = toFields(input);
    return rejectingDuplicateNames(
      this.em.transactional(async () => {
        await this.requireRoom();
        await this.references.lockAll(fields);
        this.audit.add({ doneBy: username, action: 'passage-created', subject: fields.name });
        return this.add(fields, username);
      }),
    );
  }

  async addToEmpty(passages: readonly PassageFields[], updatedBy: string): Promise<void> {
    if ((await this.em.count(PassageVersion)) > 0) return;
    for (const fields of passages) await this.add(fields, updatedBy);
  }

  async update(
    id: string,
    input: PassageInput,
    ifMatch: string | undefined,
    { username }: SignedInAdministrator,
  ): Promise<Passage> {
    const fields = toFields(input);
    return rejectingDuplicateNames(
      this.em.transactional(async (em) => {
        const passage = await this.lock(id, ifMatch);
        await this.references.lockAll(fields);
        this.audit.add({ doneBy: username, action: 'passage-changed', subject: fields.name });
        // At least a millisecond later than before: without a difference, the flush would write nothing.
        const updatedAt = new Date(Math.max(Date.now(), passage.updatedAt.getTime() + 1));
        Object.assign(passage, { ...fields, updatedAt, updatedBy: username });
        this.record(passage, passage.version + 1);
        await em.flush();
        return passage;
      }),
    );
  }

  async delete(id: string, ifMatch: string | undefined, { username }: SignedInAdministrator): Promise<void> {
    await this.em.transactional(async (em) => {
      const { name } = await this.lock(id, ifMatch);
      await em.nativeDelete(Passage, { id });
      this.audit.add({ doneBy: username, action: 'passage-deleted', subject: name });
    });
  }

  /** Restores a deleted passage with its history, and returns an existing one unchanged. */
  async restore(id: string, { username: updatedBy }: SignedInAdministrator): Promise<Passage> {
    return rejectingDuplicateNames(
      this.em.transactional(async (em) => {
        const [last] = await this.history(id);
        if (!last) throw passageNotFoundError();
        await this.requireRoom();
        const existing = await em.findOne(Passage, { id }, FOR_UPDATE);
        if (existing) return existing;
        const { name, content, isUsual } = last;
        this.audit.add({ doneBy: updatedBy, action: 'passage-restored', subject: name });
        const version = last.version + 1;
        // Not by a flush, which would insert version 1.
        await em.insert(Passage, { id, name, content, isUsual, version, updatedAt: new Date(), updatedBy });
        const passage = await em.findOneOrFail(Passage, { id });
        this.record(passage, version);
        await em.flush();
        return passage;
      }),
    );
  }

  private async requireRoom(): Promise<void> {
    await lockLimit(this.em, 'passages');
    if ((await this.em.count(Passage)) < MAX_PASSAGES) return;
    throw new ConflictError('limit-reached', `There are ${MAX_PASSAGES} passages already.`);
  }

  private async lock(id: string, ifMatch: string | undefined): Promise<Passage> {
    const passage = requireFound(
      isUuid(id) && (await this.em.findOne(Passage, { id }, FOR_UPDATE)),
      'passage',
    );
    requireVersion(ifMatch, passage.version, 'passage');
    return passage;
  }

  private async add(fields: PassageFields, updatedBy: string): Promise<Passage> {
    const change = { version: 1, updatedAt: new Date(), updatedBy };
    const passage = this.em.create(Passage, { ...fields, ...change, id: uuidv7() });
    this.record(passage, 1);
    await this.em.flush();
    return passage;
  }

  private record(passage: Passage, version: number): void {
    const { id: passageId, name, content, isUsual, updatedAt: changedAt, updatedBy: changedBy } = passage;
    this.em.create(PassageVersion, { passageId, version, name, content, isUsual, changedAt, changedBy });
  }
}

function toFields({ name, content, isUsual = false }: PassageInput): PassageFields {
  return { name: name.trim(), content, isUsual };
}

async function rejectingDuplicateNames<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw invalidField('name', 'Another passage has this name.', 'name-taken');
  }
}

function passageNotFoundError(): NotFoundError {
  return new NotFoundError('There is no such passage.');
}
