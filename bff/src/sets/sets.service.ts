import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { instantSchema, uuidSchema } from '../articles/article-selection.ts';
import { Article } from '../articles/article.entity.ts';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { parseValidInstant } from '../articles/release-fields.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { BlackoutsService } from '../blackouts/blackouts.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { databaseTime } from '../db/database-time.ts';
import { Document } from '../documents/document.entity.ts';
import { DocumentsRepository } from '../documents/documents.repository.ts';
import { ConflictError, DomainError, invalidField, requireFound } from '../errors/domain-errors.ts';
import { CompanyEvent } from '../events/event.entity.ts';
import { EventsRepository } from '../events/events.repository.ts';
import { isUuid } from '../input/rules.ts';
import { formatCursor, parseCursor } from '../pagination/cursors.ts';
import { nextPageLink } from '../pagination/page.ts';
import type { Page } from '../pagination/paged.ts';
import { ReleaseSet, overdueSetCondition } from '../publications/release-set.entity.ts';
import {
  type ListedSetItem,
  type SetItem,
  findSetProblems,
  listSetItems,
} from '../publications/set-items.ts';
import {
  type ReleaseSetDto,
  type SetInput,
  type SetItemAddress,
  type SetListQuery,
  type SetPublication,
  toReleaseSetDto,
} from './set.dto.ts';
import { type LockedSet, SetChanges } from './set-changes.ts';

const DEFAULT_LIMIT = 20;
export const MAX_SET_ITEMS = 100;
const cursorSchema = z.tuple([z.literal('sets'), instantSchema, uuidSchema]);

type Actor = Pick<SignedInAdministrator, 'username'>;

@Injectable()
export class SetsService {
  private readonly repositories;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly changes: SetChanges,
    private readonly blackouts: BlackoutsService,
    articles: ArticlesRepository,
    documents: DocumentsRepository,
    events: EventsRepository,
  ) {
    this.repositories = { release: articles, document: documents, event: events } as const;
  }

  async list(query: SetListQuery): Promise<Page<ReleaseSetDto>> {
    const { cursor, limit = DEFAULT_LIMIT } = query;
    const { items: sets, hasNextPage } = await this.em.findByCursor(ReleaseSet, {
      orderBy: { publishAt: 'desc', id: 'desc' },
      first: limit,
      ...(cursor !== undefined && { after: positionOf(cursor) }),
      includeCount: false,
    });
    const items = await listSetItems(this.em, sets);
    const now = await databaseTime(this.em);
    const last = hasNextPage ? sets.at(-1) : undefined;
    return {
      items: sets.map((set) => toReleaseSetDto(set, items.filter(isIn(set)), now)),
      link: last && nextPageLink('/api/admin/sets', query, formatCursor(['sets', last.publishAt, last.id])),
    };
  }

  async get(id: string): Promise<ReleaseSetDto> {
    return this.describe(
      requireFound(isUuid(id) && (await this.em.findOne(ReleaseSet, { id })), 'release set'),
    );
  }

  /** Counts the sets that are due and not public. */
  countOverdue(): Promise<number> {
    return this.em.fork().count(ReleaseSet, overdueSetCondition());
  }

  async create(input: SetInput, { username: doneBy }: Actor): Promise<ReleaseSetDto> {
    const set = await this.em.transactional(async (em) => {
      const now = await databaseTime(this.em);
      const publishAt = futureInstantOf(input, now);
      const blackoutReason = await this.blackouts.reasonFor(publishAt, input.blackoutReason, now);
      const times = { createdAt: new Date(now), updatedAt: new Date(now) };
      const created = em.create(ReleaseSet, {
        ...{ name: input.name.trim(), publishAt, blackoutReason, scheduledBy: doneBy, version: 1 },
        ...times,
      });
      await em.flush();
      await this.changes.record(created, { action: 'set-created', doneBy });
      return created;
    });
    return this.describe(set);
  }

  /**
   * Renames a set, or moves it with all items. Moved releases that are held for the newswire need a new confirmation.
   */
  async update(id: string, input: SetInput, ifMatch: string | undefined, { username: doneBy }: Actor) {
    const set = await this.changes.change(id, ifMatch, { action: 'set-changed', doneBy }, async (open) => {
      open.set.name = input.name.trim();
      const isSameTime = parseValidInstant(input.publishAt).getTime() === open.set.publishAt.getTime();
      if (!isSameTime) await this.schedule(open, futureInstantOf(input, open.now), input, doneBy);
      if (!isSameTime) open.items.forEach(({ item }) => revokeConfirmation(item));
    });
    return this.describe(set);
  }

  async delete(id: string, ifMatch: string | undefined, { username: doneBy }: Actor): Promise<void> {
    await this.em.transactional(async () => {
      const set = await this.changes.change(id, ifMatch, { action: 'set-deleted', doneBy }, ({ items }) => {
        if (items.length > 0) throw new ConflictError('set-not-empty');
      });
      // Deleted items refer to their set until it is deleted.
      await this.em.nativeUpdate(Article, { set: { id } }, { set: null });
      await this.em.nativeUpdate(Document, { set: { id } }, { set: null });
      await this.em.nativeUpdate(CompanyEvent, { set: { id } }, { set: null });
      await this.em.remove(set).flush();
    });
  }

  async addItem(
    { id, kind, itemId }: SetItemAddress,
    ifMatch: string | undefined,
    { username: doneBy }: Actor,
  ) {
    const change = { action: 'set-item-added', doneBy, addedId: itemId } as const;
    const set = await this.changes.change(id, ifMatch, change, async (open) => {
      const { set: target, items, now } = open;
      const locked = await this.repositories[kind].lock(itemId);
      const { item } = requireFound(locked, kind);
      if (item.set === target) return;
      requireAddable(item, now);
      if (items.length >= MAX_SET_ITEMS) {
        throw new ConflictError('limit-reached', `A set has at most ${MAX_SET_ITEMS} items.`);
      }
      this.requireAnotherToAdvance(target, item.publishedAt, target.publishAt, doneBy);
      if (item.publishedAt.getTime() !== target.publishAt.getTime()) revokeConfirmation(item);
      const { publishAt: publishedAt, blackoutReason } = target;
      Object.assign(item, { set: target, publishedAt, blackoutReason });
    });
    return this.describe(set);
  }

  async removeItem({ id, itemId }: SetItemAddress, ifMatch: string | undefined, { username: doneBy }: Actor) {
    const set = await this.changes.change(id, ifMatch, { action: 'set-item-removed', doneBy }, (open) => {
      const { item } = requireFound(
        open.items.find((one) => one.item.id === itemId),
        'item in this set',
      );
      requireNotDue(open);
      item.set = null;
    });
    return this.describe(set);
  }

  async hold(id: string, ifMatch: string | undefined, { username: doneBy }: Actor): Promise<ReleaseSetDto> {
    const set = await this.changes.change(id, ifMatch, { action: 'set-held', doneBy }, (open) => {
      open.set.heldAt ??= new Date(open.now);
    });
    return this.describe(set);
  }

  async resume(id: string, ifMatch: string | undefined, { username: doneBy }: Actor): Promise<ReleaseSetDto> {
    const set = await this.changes.change(id, ifMatch, { action: 'set-resumed', doneBy }, (open) => {
      requireNotDue(open);
      open.set.heldAt = null;
    });
    return this.describe(set);
  }

  async publishNow(
    id: string,
    input: SetPublication,
    ifMatch: string | undefined,
    { username: doneBy }: Actor,
  ): Promise<ReleaseSetDto> {
    const set = await this.changes.change(id, ifMatch, { action: 'set-published', doneBy }, async (open) => {
      requireComplete(open);
      await this.schedule(open, new Date(open.now), input, doneBy);
      // The release of a document may become public between now and the former time.
      requireComplete(open);
      open.set.heldAt = null;
    });
    return this.describe(set);
  }

  private async describe(set: ReleaseSet): Promise<ReleaseSetDto> {
    const items = await listSetItems(this.em, [set]);
    return toReleaseSetDto(set, items, await databaseTime(this.em));
  }

  private async schedule(
    { set, items, now }: LockedSet,
    publishAt: Date,
    { blackoutReason: given }: SetPublication,
    doneBy: string,
  ): Promise<void> {
    this.requireAnotherToAdvance(set, set.publishAt, publishAt, doneBy);
    const blackoutReason = await this.blackouts.reasonFor(publishAt, given, now);
    Object.assign(set, { publishAt, blackoutReason, scheduledBy: doneBy });
    for (const { item } of items) Object.assign(item, { publishedAt: publishAt, blackoutReason });
  }

  /** Where review is required, the administrator who chose the publication time cannot move it to an earlier one. */
  private requireAnotherToAdvance({ scheduledBy }: ReleaseSet, from: Date, to: Date, doneBy: string): void {
    if (!this.config.reviewRequired || to >= from || scheduledBy !== doneBy) return;
    throw new DomainError(
      'needs-another-administrator',
      'You chose the time of this set: another administrator has to publish anything earlier.',
    );
  }
}

function isIn(set: ReleaseSet) {
  return ({ item }: ListedSetItem) => item.set?.id === set.id;
}

function requireAddable(item: SetItem['item'], now: number): void {
  if (item.wasPublic(now)) throw new ConflictError('already-public', `“${item.title}” is or was public.`);
  if (item.set)
    throw new ConflictError('in-a-set', `“${item.title}” is in another set: remove it there first.`);
  if (!(item instanceof Document) || typeof item.position !== 'number') return;
  throw new ConflictError(
    'in-a-release',
    `“${item.title}” is attached to a release: add the release instead.`,
  );
}

function requireComplete({ set, items, now }: LockedSet): void {
  const problems = findSetProblems(set, items, now);
  if (problems.length === 0) return;
  throw new ConflictError('set-incomplete', problems.map(({ message }) => message).join(' '));
}

function requireNotDue({ set, now }: LockedSet): void {
  if (set.isDue(now)) throw new ConflictError('set-overdue');
}

/** Revokes the newswire's confirmation, which is for one publication time. */
function revokeConfirmation(item: SetItem['item']): void {
  if (item instanceof Article && item.holdForWire) item.wireConfirmedAt = null;
}

function futureInstantOf({ publishAt }: Pick<SetInput, 'publishAt'>, now: number): Date {
  const instant = parseValidInstant(publishAt);
  if (instant.getTime() > now) return instant;
  throw invalidField(
    'publishAt',
    'Choose a time in the future. To publish a complete set now, use publish-now.',
  );
}

function positionOf(cursor: string) {
  const [, publishAt, id] = parseCursor(cursor, cursorSchema);
  return { publishAt, id };
}
