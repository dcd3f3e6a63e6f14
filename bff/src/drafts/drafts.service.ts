import { ForeignKeyConstraintViolationException, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { isUuid, parseInstant } from '../input/rules.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import {
  ConflictError,
  IdempotencyKeyReusedError,
  InvalidInputError,
  NotFoundError,
  VersionMismatchError,
} from '../errors/domain-errors.ts';
import { allowsChange, versionTag } from '../response-cache/etag.ts';
import { creationKeyOf, digestOf } from '../input/idempotency-key.ts';
import { DocumentsRepository } from '../media/documents.repository.ts';
import type { DraftInput } from './draft-input.dto.ts';
import { type DraftView, toDraftView } from './draft-view.dto.ts';
import { rewrite } from './rewrite-draft.ts';
import type { Draft, DraftContents } from './draft.entity.ts';
import { DraftsRepository } from './drafts.repository.ts';
import type { ListedDraft } from './drafts.repository.ts';

/** How many drafts there may be, so that the list of them is always complete. */
export const MOST_DRAFTS = 200;

/** The rules of keeping drafts. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly documents: DocumentsRepository,
  ) {}

  /** The latest changed first; or those discarded in the last 30 days. */
  list(discarded: boolean): Promise<ListedDraft[]> {
    return this.drafts.list({ discarded, limit: MOST_DRAFTS });
  }

  /** @throws {NotFoundError} */
  async get(id: string): Promise<Draft> {
    return required(isUuid(id) ? await this.drafts.find(id) : null);
  }

  /** A draft as administrators get it. */
  async describe(draft: Draft): Promise<DraftView> {
    return { ...toDraftView(draft), ...(await this.documents.memberOf(draft)) };
  }

  /**
   * Creates a draft; a request that the same administrator repeats with the same key gives the first one's, as it
   * is now.
   * @param idempotencyKey the `Idempotency-Key` header
   * @throws {ConflictError} when there are too many
   * @throws {IdempotencyKeyReusedError} when the key came with another text before
   */
  async create(
    input: DraftInput,
    idempotencyKey: string | undefined,
    { id, username }: SignedInAdministrator,
  ): Promise<Draft> {
    const creationKey = idempotencyKey === undefined ? null : creationKeyOf(idempotencyKey, id);
    const contents = { ...toContents(input), articleId: input.articleId ?? null };
    const creationDigest = creationKey && digestOf({ ...contents, basedOn: input.basedOn });
    const created = await this.findCreated(creationKey, creationDigest);
    if (created !== null) return created;
    await this.requireRoom();
    try {
      return await this.drafts.create({ ...contents, creationKey, creationDigest }, username, input.basedOn);
    } catch (error) {
      const isRepeated = error instanceof UniqueConstraintViolationException;
      if (isRepeated) return required(await this.findCreated(creationKey, creationDigest));
      throw explained(error);
    }
  }

  /**
   * Replaces what a draft says.
   * @param ifMatch the `If-Match` header: the change happens only to that version
   * @throws {NotFoundError} @throws {VersionMismatchError}
   */
  async update(
    id: string,
    input: DraftInput,
    ifMatch: string | undefined,
    { username }: SignedInAdministrator,
  ): Promise<Draft> {
    const { articleId } = input;
    const contents = { ...toContents(input), ...(articleId !== undefined && { articleId }) };
    if (!isUuid(id)) throw noSuchDraft();
    try {
      return required(
        await this.drafts.change(id, username, input.basedOn, (draft) => {
          requireVersion(draft, ifMatch);
          rewrite(draft, contents, username);
        }),
      );
    } catch (error) {
      throw explained(error);
    }
  }

  /** Discards a draft; it can be restored for 30 days. @throws {NotFoundError} @throws {VersionMismatchError} */
  async discard(id: string, ifMatch: string | undefined, { username }: SignedInAdministrator): Promise<void> {
    const discarded =
      isUuid(id) && (await this.drafts.discard(id, username, (draft) => requireVersion(draft, ifMatch)));
    if (!discarded) throw noSuchDraft();
  }

  /** Brings a discarded draft back. @throws {NotFoundError} @throws {ConflictError} when there are too many */
  async restore(id: string, { username }: SignedInAdministrator): Promise<Draft> {
    await this.requireRoom();
    return required(isUuid(id) ? await this.drafts.restore(id, username) : null);
  }

  private async requireRoom(): Promise<void> {
    if ((await this.drafts.count()) >= MOST_DRAFTS) throw tooManyDrafts();
  }

  private async findCreated(key: string | null, digest: string | null): Promise<Draft | null> {
    const created = key === null ? null : await this.drafts.findByCreationKey(key);
    if (created !== null && created.creationDigest !== digest)
      throw IdempotencyKeyReusedError.ofDraft(created.id);
    return created;
  }
}

function toContents(input: DraftInput): DraftContents {
  const { publishedAt } = input;
  return {
    articleVersion: input.articleVersion ?? null,
    title: input.title ?? null,
    slug: input.slug ?? null,
    content: input.content ?? null,
    excerpt: input.excerpt ?? null,
    summary: input.summary ?? null,
    publishedAt: publishedAt === undefined ? null : (parseInstant(publishedAt) ?? null),
    timezone: input.timezone ?? null,
    author: input.author ?? null,
    category: input.category ?? null,
    imageUrl: input.imageUrl ?? null,
    imageAlt: input.imageAlt ?? null,
    shareTitle: input.shareTitle ?? null,
    shareDescription: input.shareDescription ?? null,
    documents: input.documents ?? null,
    correction: input.correction ?? null,
  };
}

function requireVersion({ version }: Draft, ifMatch: string | undefined): void {
  if (!allowsChange(ifMatch, versionTag(version))) {
    throw new VersionMismatchError('Someone else has changed this draft in the meantime.');
  }
}

function explained(error: unknown): unknown {
  if (!(error instanceof ForeignKeyConstraintViolationException)) return error;
  return new InvalidInputError([{ field: 'articleId', message: 'There is no such article.' }]);
}

function required(draft: Draft | null): Draft {
  if (draft === null) throw noSuchDraft();
  return draft;
}

function noSuchDraft(): NotFoundError {
  return new NotFoundError('There is no such draft.');
}

function tooManyDrafts(): ConflictError {
  return new ConflictError(
    `There are ${MOST_DRAFTS} drafts, and no room for more. Publish or discard one that is not needed.`,
  );
}
