import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import {
  ConflictError,
  InvalidInputError,
  NotFoundError,
  VersionMismatchError,
} from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { MediaReferencesRepository } from '../media/media-references.repository.ts';
import { allowsChange, versionTag } from '../response-cache/etag.ts';
import type { Passage, PassageVersion } from './passage.entity.ts';
import type { PassageInput } from './passages.dto.ts';
import { type PassageContents, PassagesRepository } from './passages.repository.ts';

/** The maximum number of passages, so that their list is always complete. */
export const MOST_PASSAGES = 50;

@Injectable()
export class PassagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
    private readonly passages: PassagesRepository,
    private readonly references: MediaReferencesRepository,
  ) {}

  list(): Promise<Passage[]> {
    return this.passages.list();
  }

  async history(id: string): Promise<PassageVersion[]> {
    const versions = isUuid(id) ? await this.passages.versions(id) : [];
    if (versions.length === 0) throw noSuchPassage();
    return versions;
  }

  async create(input: PassageInput, { username }: SignedInAdministrator): Promise<Passage> {
    const contents = toContents(input);
    return refusingTakenNames(
      this.em.transactional(async () => {
        await this.requireRoom();
        await this.references.lockAll(contents);
        this.audit.add({ doneBy: username, action: 'passage-created', subject: contents.name });
        return this.passages.add(contents, username);
      }),
    );
  }

  /** @param ifMatch the `If-Match` header; the passage is changed only if it has that version */
  async update(
    id: string,
    input: PassageInput,
    ifMatch: string | undefined,
    { username }: SignedInAdministrator,
  ): Promise<Passage> {
    const contents = toContents(input);
    return refusingTakenNames(
      this.em.transactional(async () => {
        const passage = await this.lock(id, ifMatch);
        await this.references.lockAll(contents);
        this.audit.add({ doneBy: username, action: 'passage-changed', subject: contents.name });
        return this.passages.save(passage, contents, username);
      }),
    );
  }

  async delete(id: string, ifMatch: string | undefined, { username }: SignedInAdministrator): Promise<void> {
    await this.em.transactional(async () => {
      const passage = await this.lock(id, ifMatch);
      await this.passages.remove(passage);
      this.audit.add({ doneBy: username, action: 'passage-deleted', subject: passage.name });
    });
  }

  /**
   * Restores a deleted passage with its history; one that exists stays as it is.
   * @throws {NotFoundError} if there has never been such a passage
   * @throws {ConflictError} when there are too many
   * @throws {InvalidInputError} when another passage has its name
   */
  async restore(id: string, { username }: SignedInAdministrator): Promise<Passage> {
    return refusingTakenNames(
      this.em.transactional(async () => {
        const [last] = await this.history(id);
        if (!last) throw noSuchPassage();
        await this.requireRoom();
        const existing = await this.passages.lock(id);
        if (existing) return existing;
        this.audit.add({ doneBy: username, action: 'passage-restored', subject: last.name });
        return this.passages.restore(last, username);
      }),
    );
  }

  /** @throws {ConflictError} */
  private async requireRoom(): Promise<void> {
    if ((await this.passages.countLocked()) < MOST_PASSAGES) return;
    throw new ConflictError('limit-reached', `There are ${MOST_PASSAGES} passages, and no room for more.`);
  }

  private async lock(id: string, ifMatch: string | undefined): Promise<Passage> {
    const passage = isUuid(id) ? await this.passages.lock(id) : null;
    if (passage === null) throw noSuchPassage();
    if (allowsChange(ifMatch, versionTag(passage.version))) return passage;
    throw new VersionMismatchError('Someone else has changed this passage in the meantime.');
  }
}

function toContents({ name, content, isUsual = false }: PassageInput): PassageContents {
  return { name: name.trim(), content, isUsual };
}

async function refusingTakenNames<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new InvalidInputError([{ field: 'name', message: 'Another passage has this name.' }], 'name-taken');
  }
}

function noSuchPassage(): NotFoundError {
  return new NotFoundError('There is no such passage.');
}
