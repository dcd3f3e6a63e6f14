import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type {
  ArticleInput,
  PublishInput,
  UpdateInput,
  WithdrawInput,
} from '../articles/article-input.dto.ts';
import { articleAfter } from '../articles/article-version.dto.ts';
import type { RestoreInput } from '../articles/article-version.dto.ts';
import { toArticleView } from '../articles/article-view.dto.ts';
import type { ArticleView } from '../articles/article-view.dto.ts';
import type { Article } from '../articles/article.entity.ts';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { NewsRepository } from '../articles/news.repository.ts';
import { slugOf } from '../articles/slug.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { BlackoutsService } from '../blackouts/blackouts.service.ts';
import { EarlyReadersRepository } from '../early-readers/early-readers.repository.ts';
import {
  ConflictError,
  IdempotencyKeyReusedError,
  InvalidInputError,
  NotFoundError,
  VersionMismatchError,
} from '../errors/domain-errors.ts';
import { creationKeyOf, digestOf } from '../input/idempotency-key.ts';
import { isUuid } from '../input/rules.ts';
import { DocumentsRepository } from '../media/documents.repository.ts';
import { MediaReferencesRepository } from '../media/media-references.repository.ts';
import { allowsChange, versionTag } from '../response-cache/etag.ts';
import { ApprovalService } from './approval.service.ts';
import { toContents } from './article-contents.ts';
import { ArticleHistoryService } from './article-history.service.ts';

const NOT_WITHDRAWN = { withdrawnAt: null, withdrawnTitle: null, withdrawalReason: null };

/** The rules of publishing. Each change and its entry in the history are one transaction. */
@Injectable()
export class ArticlesService {
  constructor(
    private readonly em: EntityManager,
    private readonly articles: ArticlesRepository,
    private readonly news: NewsRepository,
    private readonly history: ArticleHistoryService,
    private readonly documents: DocumentsRepository,
    private readonly references: MediaReferencesRepository,
    private readonly approvals: ApprovalService,
    private readonly readers: EarlyReadersRepository,
    private readonly blackouts: BlackoutsService,
  ) {}

  /** @throws {NotFoundError} */
  async get(id: string): Promise<Article> {
    return required(isUuid(id) ? await this.articles.find(id) : null);
  }

  /** An article as administrators get it. */
  async describe(article: Article): Promise<ArticleView> {
    return { ...toArticleView(article), ...(await this.documents.memberOf(article)) };
  }

  /**
   * Creates an article. If the same administrator repeats a request with the same key, the answer is the
   * first request's article.
   * @param idempotencyKey the `Idempotency-Key` header
   * @throws {IdempotencyKeyReusedError} if the key came with a different article before
   * @throws {ConflictError} when the draft that it was written as is gone
   * @throws {BlackoutError}
   */
  async create(
    input: PublishInput,
    idempotencyKey: string | undefined,
    { id, username }: SignedInAdministrator,
  ): Promise<Article> {
    const creationKey = idempotencyKey === undefined ? null : creationKeyOf(idempotencyKey, id);
    const creationDigest = digestOfCreation(input);
    const created = await this.findCreated(creationKey, creationDigest);
    if (created !== null) return created;
    const { now } = await this.news.state();
    try {
      return await this.em.transactional(async () => {
        const { draftId, documents, slug, holdForWire } = input;
        const contents = toContents(input);
        const approval = await this.approvals.take(draftId, {
          article: null,
          contents,
          documents,
          slug,
          holdForWire,
        });
        await this.references.lockAll({ ...contents, documents });
        const { publishedAt } = contents;
        const blackoutReason = await this.blackouts.reasonFor(publishedAt, input.blackoutReason, now);
        const article = await this.articles.add(
          {
            ...contents,
            documents: documents ?? [],
            holdForWire: holdForWire ?? false,
            slug: slug ?? (await this.articles.freeSlug(slugOf(input.title))),
            creationKey,
            creationDigest,
            blackoutReason,
          },
          { doneBy: username, approval, blackoutReason },
        );
        if (draftId !== undefined) await this.readers.follow(draftId, article.id);
        return article;
      });
    } catch (error) {
      // The same request came twice at once: the other one has used the key and removed the draft.
      const isRepeated =
        error instanceof UniqueConstraintViolationException || error instanceof ConflictError;
      const repeated = isRepeated && (await this.findCreated(creationKey, creationDigest));
      if (repeated) return repeated;
      throw explained(error);
    }
  }

  /**
   * Replaces an article's content.
   * @param ifMatch the `If-Match` header: the change happens only to that version
   * @throws {NotFoundError}
   * @throws {VersionMismatchError}
   * @throws {ConflictError} when the draft that it was written as is gone
   * @throws {BlackoutError}
   */
  async update(
    id: string,
    input: UpdateInput,
    ifMatch: string | undefined,
    { username }: SignedInAdministrator,
  ): Promise<Article> {
    const { slug, documents, correction, draftId, holdForWire } = input;
    const contents = toContents(input);
    const { now } = await this.news.state();
    const changed = this.em.transactional(async () => {
      const article = await this.lock(id, ifMatch);
      if (correction !== undefined) requirePublic([article.publicFrom, contents.publishedAt], now);
      if (holdForWire && !article.holdForWire) requireNotPublic(article, now);
      const publication = { article, contents, documents, slug, holdForWire, correction };
      const approval = await this.approvals.take(draftId, publication);
      const before = publicationOf(article, now);
      takeConfirmationBack(article, now);
      Object.assign(article, contents, slug !== undefined && { slug }, documents && { documents });
      article.holdForWire = holdForWire ?? article.holdForWire;
      if (correction !== undefined) {
        Object.assign(article, NOT_WITHDRAWN, { correction, correctedAt: new Date(now) });
      }
      if (draftId !== undefined) await this.readers.follow(draftId, id);
      await this.references.lockAll(article);
      const action = correction === undefined ? 'updated' : 'corrected';
      const blackoutReason = await this.noteReason(article, before, input.blackoutReason, now);
      const change = { action, doneBy: username, note: correction, approval, blackoutReason } as const;
      return this.articles.save(article, change);
    });
    return changed.catch((error: unknown) => {
      throw explained(error);
    });
  }

  /**
   * Withdraws a public release: its address says so from now on. A correction makes it public again.
   * @throws {NotFoundError}
   * @throws {VersionMismatchError}
   * @throws {ConflictError} when it is not public
   */
  async withdraw(
    id: string,
    { reason }: WithdrawInput,
    ifMatch: string | undefined,
    { username }: SignedInAdministrator,
  ): Promise<Article> {
    const { now } = await this.news.state();
    return this.em.transactional(async () => {
      const article = await this.lock(id, ifMatch);
      if (!isPublic(article, now)) {
        throw new ConflictError('not-public');
      }
      const withdrawn = { withdrawnAt: new Date(now), withdrawnTitle: article.title };
      Object.assign(article, withdrawn, { withdrawalReason: reason ?? null, blackoutReason: null });
      return this.articles.save(article, { action: 'withdrawn', doneBy: username, note: reason });
    });
  }

  /** Deletes an article. It can be restored, and the request that created it may be repeated. */
  async delete(id: string, ifMatch: string | undefined, { username }: SignedInAdministrator): Promise<void> {
    await this.em.transactional(async () => {
      const article = await this.lock(id, ifMatch);
      Object.assign(article, { deletedAt: new Date(), creationKey: null, creationDigest: null });
      await this.articles.save(article, { action: 'deleted', doneBy: username });
    });
  }

  /**
   * Makes an earlier version the newest; brings a deleted article back.
   * @throws {ConflictError} when the draft as which it was approved is gone
   * @throws {BlackoutError}
   * @throws {NotFoundError} when there is no such article or version
   */
  async restore(
    id: string,
    { version, draftId, blackoutReason: given }: RestoreInput,
    ifMatch: string | undefined,
    { username }: SignedInAdministrator,
  ): Promise<Article> {
    const before = articleAfter(await this.history.get(id, String(version)));
    const contents = toContents(before);
    const { now } = await this.news.state();
    return this.em.transactional(async () => {
      const article = await this.lock(id, ifMatch, { deletedToo: true });
      // Documents that were deleted since cannot be restored.
      const documents = (await this.documents.existing(before.documents ?? [])).map(({ id: one }) => one);
      const publication = { article, contents, documents, slug: undefined };
      const approval = await this.approvals.take(draftId, publication);
      const known = publicationOf(article, now);
      takeConfirmationBack(article, now);
      if (draftId !== undefined) await this.readers.follow(draftId, id);
      Object.assign(article, contents, { documents, deletedAt: null });
      await this.references.lockAll(article);
      const blackoutReason = await this.noteReason(article, known, given, now);
      return this.articles.save(article, {
        action: 'restored',
        doneBy: username,
        approval,
        blackoutReason,
      });
    });
  }

  /**
   * Notes why an article is published within a blackout; what readers have, or are not to have, needs no reason. One
   * that was given stands as long as the time does.
   * @param article as it is to be saved
   * @returns the reason; null where none is needed
   * @throws {BlackoutError}
   */
  private async noteReason(
    article: Article,
    before: KnownPublication,
    given: string | undefined,
    now: number,
  ): Promise<string | null> {
    const { publishedAt, withdrawnAt } = article;
    if (withdrawnAt || (before.isPublic && publishedAt.getTime() <= now)) return null;
    const kept = publishedAt.getTime() === before.time ? article.blackoutReason : null;
    article.blackoutReason = await this.blackouts.reasonFor(publishedAt, given ?? kept, now);
    return article.blackoutReason;
  }

  /**
   * @throws {NotFoundError}
   * @throws {VersionMismatchError}
   */
  private async lock(
    id: string,
    ifMatch: string | undefined,
    which?: { readonly deletedToo: true },
  ): Promise<Article> {
    const article = required(isUuid(id) ? await this.articles.lock(id, which) : null);
    if (allowsChange(ifMatch, versionTag(article.version))) return article;
    throw new VersionMismatchError('Someone else has changed this article in the meantime.');
  }

  private async findCreated(key: string | null, digest: string): Promise<Article | null> {
    const created = key === null ? null : await this.articles.findByCreationKey(key);
    if (created === null || created.creationDigest === digest) return created;
    throw new IdempotencyKeyReusedError('article', created.id);
  }
}

/** Where an article stood before it was changed. */
interface KnownPublication {
  readonly isPublic: boolean;
  /** Milliseconds since 1970. */
  readonly time: number;
}

function publicationOf(article: Article, now: number): KnownPublication {
  return { isPublic: isPublic(article, now), time: article.publishedAt.getTime() };
}

function isPublic(article: Article, now: number): boolean {
  return !article.withdrawnAt && wasPublic(article, now);
}

/** Whether it has been public, even if it was withdrawn or deleted since. */
function wasPublic({ publicFrom, deletedAt }: Article, now: number): boolean {
  return publicFrom instanceof Date && publicFrom.getTime() <= Math.min(now, deletedAt?.getTime() ?? now);
}

/** The newswire has the text as it was, so a change before publication needs a new confirmation. */
function takeConfirmationBack(article: Article, now: number): void {
  if (!wasPublic(article, now)) article.wireConfirmedAt = null;
}

/**
 * @throws {InvalidInputError} if the change would hide a public release from readers
 */
function requireNotPublic(article: Article, now: number): void {
  if (!isPublic(article, now)) return;
  const message = 'Only what is not public yet can be held for the wire.';
  throw new InvalidInputError([{ field: 'holdForWire', message }]);
}

/**
 * @throws {InvalidInputError} unless a release is public before and after its correction
 */
function requirePublic(times: readonly (Date | null | undefined)[], now: number): void {
  if (times.every((time) => time instanceof Date && time.getTime() <= now)) return;
  const message = 'Only what is public can have a correction.';
  throw new InvalidInputError([{ field: 'correction', message }]);
}

function digestOfCreation(input: ArticleInput): string {
  const { slug, documents, holdForWire } = input;
  return digestOf({ ...toContents(input), slug, documents, holdForWire });
}

function required(article: Article | null): Article {
  if (article === null) throw new NotFoundError('There is no such article.');
  return article;
}

function explained(error: unknown): unknown {
  if (!(error instanceof UniqueConstraintViolationException)) return error;
  const message = 'This web address is taken: another article has it or had it before. Choose another one.';
  return new InvalidInputError([{ field: 'slug', message }], 'slug-taken');
}
