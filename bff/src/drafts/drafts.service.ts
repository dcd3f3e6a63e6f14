import { toDraftFields } from '../articles/release-fields.ts';
import {
  EntityManager,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { version as uuidVersion } from 'uuid';
import { AuditRepository } from '../audit/audit.repository.ts';
import { revokeEarlyReaders } from '../early-readers/revoke-early-readers.ts';
import { isUuid } from '../input/rules.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { ConflictError, DomainError, invalidField, requireFound } from '../errors/domain-errors.ts';
import { requireVersion } from '../response-cache/etag.ts';
import { createOnce, creationKeyOf, digestOf } from '../input/idempotency-key.ts';
import { AttachmentsRepository } from '../media/attachments.repository.ts';
import { MediaReferencesRepository } from '../media/media-references.repository.ts';
import type { DraftInput } from './draft-input.dto.ts';
import { type DraftDto, toDraftDto } from './draft.dto.ts';
import { hasChanges, replaceContents } from './review-state.ts';
import type { Draft, DraftContents } from './draft.entity.ts';
import { DraftVersionsRepository } from './draft-versions.repository.ts';
import { DraftsRepository, type ListedDraft } from './drafts.repository.ts';

export const MAX_DRAFTS = 200;

@Injectable()
export class DraftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
    private readonly drafts: DraftsRepository,
    private readonly versions: DraftVersionsRepository,
    private readonly documents: AttachmentsRepository,
    private readonly references: MediaReferencesRepository,
  ) {}

  list(discarded: boolean): Promise<ListedDraft[]> {
    return this.drafts.list({ discarded, limit: MAX_DRAFTS });
  }

  async get(id: string): Promise<Draft> {
    return requireFound(isUuid(id) && (await this.drafts.find(id)), 'draft');
  }

  async describe(draft: Draft): Promise<DraftDto> {
    return { ...toDraftDto(draft), ...(await this.documents.memberOf(draft)) };
  }

  /** A request repeated by the same administrator with the same key gets the first request's draft. */
  async create(
    input: DraftInput,
    idempotencyKey: string | undefined,
    { id, username }: SignedInAdministrator,
  ): Promise<Draft> {
    const creationKey = creationKeyOf(idempotencyKey, id);
    const { articleId = null, basedOn } = input;
    const creationDigest = creationKey && digestOf({ ...toContents(input), articleId, basedOn });
    return createOnce(
      'draft',
      creationDigest,
      () => this.drafts.findByCreationKey(creationKey),
      () => this.add(input, username, { creationKey, creationDigest }),
    );
  }

  async createAs(id: string, input: DraftInput, { username }: SignedInAdministrator): Promise<Draft> {
    if (!isUuid(id) || uuidVersion(id) !== 7) {
      throw invalidField('id', 'id must be a UUID of version 7, in lower case.');
    }
    const exists = new DomainError('version-mismatch', 'This draft exists already.');
    if (await this.drafts.isUsed(id)) throw exists;
    try {
      return await this.add(input, username, { id });
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? exists : error;
    }
  }

  async update(
    id: string,
    input: DraftInput,
    ifMatch: string | undefined,
    { username }: SignedInAdministrator,
  ): Promise<Draft> {
    const { articleId } = input;
    const contents = { ...toContents(input), ...(articleId !== undefined && { articleId }) };
    try {
      return await this.em.transactional(async () => {
        const draft = await this.lock(id, ifMatch);
        if (hasChanges(draft, contents)) {
          await this.versions.add(draft);
          replaceContents(draft, contents, username);
        }
        draft.contributors = union(draft.contributors, await this.contributors(input));
        await this.references.lock(draft);
        // At least a millisecond later than before: without a difference, the flush would write nothing.
        const updatedAt = new Date(Math.max(Date.now(), draft.updatedAt.getTime() + 1));
        return Object.assign(draft, { updatedAt, updatedBy: username });
      });
    } catch (error) {
      throw toArticleIdError(error);
    }
  }

  async discard(id: string, ifMatch: string | undefined, { username }: SignedInAdministrator): Promise<void> {
    await this.em.transactional(async () => {
      const draft = await this.lock(id, ifMatch);
      const discarded = { discardedAt: new Date(), discardedBy: username };
      Object.assign(draft, discarded, { creationKey: null, creationDigest: null });
      this.audit.add({ doneBy: username, action: 'draft-discarded', releaseId: draft.id });
      await revokeEarlyReaders(this.em, this.audit, { releaseId: draft.id }, username);
    });
  }

  async restore(id: string, { username }: SignedInAdministrator): Promise<Draft> {
    return this.em.transactional(async () => {
      await this.requireRoom();
      const draft = requireFound(isUuid(id) && (await this.drafts.lockDiscarded(id)), 'draft');
      this.audit.add({ doneBy: username, action: 'draft-restored', releaseId: draft.id });
      return Object.assign(draft, { discardedAt: null, discardedBy: null });
    });
  }

  private async lock(id: string, ifMatch: string | undefined): Promise<Draft> {
    const draft = requireFound(isUuid(id) && (await this.drafts.lock(id)), 'draft');
    requireVersion(ifMatch, draft.version, 'draft');
    return draft;
  }

  private contributors({ basedOn }: DraftInput): Promise<readonly string[]> {
    return basedOn === undefined ? Promise.resolve([]) : this.drafts.contributors(basedOn);
  }

  private async requireRoom(): Promise<void> {
    if ((await this.drafts.countLocked()) < MAX_DRAFTS) return;
    throw new ConflictError(
      'limit-reached',
      `There are ${MAX_DRAFTS} drafts already. Publish or discard one that is not needed.`,
    );
  }

  private async add(
    input: DraftInput,
    username: string,
    identity: Partial<Pick<Draft, 'id' | 'creationKey' | 'creationDigest'>>,
  ): Promise<Draft> {
    const contents = { ...toContents(input), articleId: input.articleId ?? null };
    try {
      return await this.em.transactional(async () => {
        await this.requireRoom();
        await this.references.lock(contents);
        const contributors = union(await this.contributors(input), [username]);
        return this.drafts.add({ ...contents, contributors, ...identity }, username);
      });
    } catch (error) {
      throw toArticleIdError(error);
    }
  }
}

function toContents(input: DraftInput): DraftContents {
  const { articleVersion = null, timezone = null, correction = null } = input;
  return { ...toDraftFields(input), articleVersion, timezone, correction };
}

function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])];
}

function toArticleIdError(error: unknown): unknown {
  if (!(error instanceof ForeignKeyConstraintViolationException)) return error;
  return invalidField('articleId', 'There is no such article.');
}
