import type { EntityManager } from '@mikro-orm/postgresql';
import { Article } from '../articles/article.entity.ts';
import { findBlackout, describeBlackout } from '../blackouts/find-blackout.ts';
import { FOR_SHARE, FOR_UPDATE } from '../db/row-lock.ts';
import { Document } from '../documents/document.entity.ts';
import { ConflictError, DomainError } from '../errors/domain-errors.ts';
import { CompanyEvent } from '../events/event.entity.ts';
import { isUuid } from '../input/rules.ts';
import type { Publication } from './publication.ts';
import { ReleaseSet } from './release-set.entity.ts';

export const SET_ITEM_KINDS = ['release', 'document', 'event'] as const;
export type SetItemKind = (typeof SET_ITEM_KINDS)[number];

export const SET_PROBLEMS = ['empty', 'not-approved', 'waiting-for-newswire', 'release-not-public'] as const;

export interface SetProblem {
  readonly code: (typeof SET_PROBLEMS)[number];
  readonly message: string;
  readonly itemId?: string;
}

export type SetItem =
  | { readonly kind: 'release'; readonly item: Article }
  | { readonly kind: 'document'; readonly item: Document }
  | { readonly kind: 'event'; readonly item: CompanyEvent };

type ListedFields = 'id' | 'title' | 'version' | 'set';

/** An item without the large columns of a release. */
export type ListedSetItem =
  | {
      readonly kind: 'release';
      readonly item: Pick<Article, ListedFields | 'holdForWire' | 'wireConfirmedAt'>;
    }
  | {
      readonly kind: 'document';
      readonly item: Pick<Document, ListedFields | 'approvedAt'> & {
        readonly release?: Pick<Article, 'title' | 'set' | 'deletedAt' | 'isPublic'> | null | undefined;
      };
    }
  | { readonly kind: 'event'; readonly item: Pick<CompanyEvent, ListedFields | 'approvedAt'> };

/** Large columns. Load them if the release will be saved, because other columns are computed from them. */
const TEXTS = ['content', 'plainText', 'headline', 'words', 'usedHashes'] as const;
const BY_TITLE = { title: 'asc', id: 'asc' } as const;

/** Returns the ids of the sets with these ids or items, and of all sets with documents of releases that they affect. */
async function findAffectedSets(em: EntityManager, ids: readonly string[]): Promise<string[]> {
  const known = `{${ids.filter(isUuid).join(',')}}`;
  const rows = await em.execute<{ id: string }[]>(
    `with recursive named as (select unnest(?::uuid[]) as id), affected as (
      select id from release_set where id in (select id from named)
      union select set_id from article where id in (select id from named)
      union select set_id from event where id in (select id from named)
      union select set_id from document where id in (select id from named) or release_id in (select id from named)
      union select document.set_id from affected
        join article on article.set_id = affected.id join document on document.release_id = article.id
    ) select id from affected where id is not null`,
    [known],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the sets with these ids or items, and the sets whose readiness depends on them. Call it before locking the
 * items: operations on sets lock in this order.
 */
export async function lockSets(em: EntityManager, ...ids: readonly string[]): Promise<ReleaseSet[]> {
  const affected = await findAffectedSets(em, ids);
  if (affected.length === 0) return [];
  return em.find(ReleaseSet, { id: { $in: affected } }, { ...FOR_UPDATE, orderBy: { id: 'asc' } });
}

/** @throws {DomainError} if a locked item affects a set that was not locked before it */
export async function requireSetsLocked(
  em: EntityManager,
  sets: readonly ReleaseSet[],
  { id }: Publication,
): Promise<void> {
  const locked = new Set(sets.map((set) => set.id));
  if ((await findAffectedSets(em, [id])).every((one) => locked.has(one))) return;
  throw new DomainError('version-mismatch', 'This, or a document of it, has just been added to a set.');
}

/** Returns the items of a set that are not deleted: releases first, each kind by title. */
export async function findSetItems(em: EntityManager, set: ReleaseSet): Promise<SetItem[]> {
  const releases = await em.find(Article, itemsOf([set]), { orderBy: BY_TITLE });
  const documents = await em.find(Document, itemsOf([set]), { orderBy: BY_TITLE, populate: ['release'] });
  const events = await em.find(CompanyEvent, itemsOf([set]), { orderBy: BY_TITLE });
  return [
    ...releases.map((item) => ({ kind: 'release', item }) as const),
    ...documents.map((item) => ({ kind: 'document', item }) as const),
    ...events.map((item) => ({ kind: 'event', item }) as const),
  ];
}

/** Returns the items of sets for display, in the order of `findSetItems`. */
export async function listSetItems(em: EntityManager, sets: readonly ReleaseSet[]): Promise<ListedSetItem[]> {
  const options = { orderBy: BY_TITLE, disableIdentityMap: true } as const;
  const releases = await em.find(Article, itemsOf(sets), { ...options, exclude: TEXTS });
  const documents = await em.find(Document, itemsOf(sets), {
    ...options,
    populate: ['release'],
    exclude: ['release.content'],
  });
  const events = await em.find(CompanyEvent, itemsOf(sets), options);
  return [
    ...releases.map((item) => ({ kind: 'release', item }) as const),
    ...documents.map((item) => ({ kind: 'document', item }) as const),
    ...events.map((item) => ({ kind: 'event', item }) as const),
  ];
}

function itemsOf(sets: readonly ReleaseSet[]) {
  return { set: { $in: sets.map(({ id }) => id) }, deletedAt: null };
}

/** Returns what prevents the publication of a set. */
export function findSetProblems(set: ReleaseSet, items: readonly ListedSetItem[], now: number): SetProblem[] {
  if (items.length === 0)
    return [{ code: 'empty', message: 'The set is empty: add releases, documents or events.' }];
  return items.flatMap((listed) => {
    const problem = problemOf(listed, set, now);
    return problem ? [{ ...problem, itemId: listed.item.id }] : [];
  });
}

function problemOf(listed: ListedSetItem, set: ReleaseSet, now: number): SetProblem | undefined {
  if (listed.kind === 'release') return releaseProblem(listed.item);
  return (
    approvalProblem(listed.item) ??
    (listed.kind === 'document' ? documentProblem(listed.item, set, now) : undefined)
  );
}

type ItemOf<Kind extends SetItemKind> = Extract<ListedSetItem, { readonly kind: Kind }>['item'];

function releaseProblem({ title, holdForWire, wireConfirmedAt }: ItemOf<'release'>): SetProblem | undefined {
  if (!holdForWire || wireConfirmedAt) return undefined;
  return { code: 'waiting-for-newswire', message: `“${title}” waits for the newswire.` };
}

function approvalProblem({ title, approvedAt }: ItemOf<'document' | 'event'>): SetProblem | undefined {
  return approvedAt ? undefined : { code: 'not-approved', message: `“${title}” has not been approved.` };
}

function documentProblem(
  { title, release }: ItemOf<'document'>,
  set: ReleaseSet,
  now: number,
): SetProblem | undefined {
  const isInSet = release?.set?.id === set.id && !release.deletedAt;
  if (!release || isInSet || release.isPublic(Math.max(now, set.publishAt.getTime() - 1))) return undefined;
  const message = `“${title}” belongs to “${release.title}”, which is neither public nor in this set.`;
  return { code: 'release-not-public', message };
}

/**
 * Applies the rules of a set that is not public to a changed, locked item. The set does not publish or count a deleted
 * item, which belongs to it again as soon as it is restored.
 */
export function applySetRules(item: Publication, set: ReleaseSet, isRestored: boolean): void {
  if (item.deletedAt) return;
  if (isRestored) {
    item.publishedAt = set.publishAt;
  } else if (item.publishedAt.getTime() !== set.publishAt.getTime()) {
    const time = set.publishAt.toISOString();
    const message = `This is part of the set “${set.name}” and becomes public with it, at ${time}. Move the set, or remove this from it.`;
    throw new ConflictError('in-a-set', message);
  }
}

/** The change that may complete a set. */
interface CompletingChange {
  readonly blackoutReason?: string | null | undefined;
  readonly ignoresBlackouts?: boolean;
}

/** Recomputes which of the locked sets are ready. The readiness of one may depend on releases of another. */
export async function updateReadiness(
  em: EntityManager,
  sets: readonly ReleaseSet[],
  now: number,
  change: CompletingChange = {},
): Promise<void> {
  for (let pass = 0; pass < sets.length; pass += 1)
    for (const set of sets) await updateSet(em, set, now, change);
}

/** A set that becomes ready after its publication time gets the current time. */
async function updateSet(
  em: EntityManager,
  set: ReleaseSet,
  now: number,
  change: CompletingChange,
): Promise<void> {
  await em.flush();
  await lockReleasesOfDocuments(em, set);
  const items = await findSetItems(em, set);
  const isReady = !set.heldAt && findSetProblems(set, items, now).length === 0;
  if (!isReady) set.readyAt = null;
  else if (!set.readyAt) {
    set.readyAt = new Date(now);
    if (set.isDue(now)) {
      set.publishAt = set.readyAt;
      if (!change.ignoresBlackouts) await requireReason(em, set, change);
    }
  }
  for (const { item } of items) {
    if (item.publishedAt.getTime() !== set.publishAt.getTime()) item.publishedAt = set.publishAt;
  }
  await moveAttachedDocuments(em, items, set.publishAt);
  await em.flush();
}

/** Stores the reason of the change that publishes a set late. @throws {ConflictError} within a blackout without one */
async function requireReason(
  em: EntityManager,
  set: ReleaseSet,
  { blackoutReason }: CompletingChange,
): Promise<void> {
  set.blackoutReason ??= blackoutReason ?? null;
  if (set.blackoutReason) return;
  const blackout = await findBlackout(em, set.publishAt);
  if (!blackout) return;
  throw new ConflictError(
    'in-blackout',
    `This completes the set “${set.name}”, which would become public now, within the blackout “${describeBlackout(blackout)}”, Pacific time. Choose a new time for the set first, and give the reason.`,
  );
}

/** Reloads the releases, and prevents changes until the set's readiness is saved. */
async function lockReleasesOfDocuments(em: EntityManager, set: ReleaseSet): Promise<void> {
  const documents = await em.find(Document, itemsOf([set]));
  const ids = documents.flatMap(({ release }) => release?.id ?? []);
  if (ids.length > 0) await em.find(Article, { id: { $in: ids } }, { ...FOR_SHARE, orderBy: { id: 'asc' } });
}

/** Attached documents become public with their release, so they get the same time. */
async function moveAttachedDocuments(
  em: EntityManager,
  items: readonly SetItem[],
  publishedAt: Date,
): Promise<void> {
  const releases = items.flatMap(({ kind, item }) => (kind === 'release' ? [item.id] : []));
  const where = { release: { $in: releases }, position: { $ne: null }, deletedAt: null };
  for (const document of await em.find(Document, where)) {
    if (document.publishedAt.getTime() !== publishedAt.getTime()) document.publishedAt = publishedAt;
  }
}
