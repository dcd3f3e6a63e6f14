import { type IndexColumnOptions, p } from '@mikro-orm/core';
import type { ReadTime } from '../db/database-time.ts';
import { WithdrawnError } from '../errors/domain-errors.ts';
import { ReleaseSet } from './release-set.entity.ts';

/** The members that releases, documents and events have in common. */
export interface Publication {
  readonly id: string;
  readonly title: string;
  publishedAt: Date;
  /** From when the item is public, unless it is deleted or withdrawn; null while it waits. Computed by the database. */
  readonly publicFrom?: Date | null | undefined;
  readonly version: number;
  updatedAt: Date;
  deletedAt?: Date | null | undefined;
  /** The note of the last correction, shown to readers. */
  readonly correction?: string | null | undefined;
  withdrawnAt?: Date | null | undefined;
  withdrawnTitle?: string | null | undefined;
  withdrawalReason?: string | null | undefined;
  blackoutReason?: string | null | undefined;
  /** The set with which the item becomes public. */
  set?: ReleaseSet | null | undefined;
  isPublic(now: number): boolean;
  wasPublic(now: number): boolean;
}

export const NEWEST_FIRST = [
  { name: 'publishedAt', sort: 'DESC' },
  { name: 'id', sort: 'DESC' },
] satisfies IndexColumnOptions[];
export const NOT_DELETED_SQL = 'deleted_at is null';

/** Returns new definitions of the shared columns. Two tables cannot share the same objects. */
export function publicationColumns() {
  return {
    blackoutReason: p.text().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    deletedAt: p.datetime(3).nullable(),
    /** Of the last correction since the item became public. */
    correction: p.text().nullable(),
    correctedAt: p.datetime(3).nullable(),
    /** When and why the item was withdrawn; shown at its address. */
    withdrawnAt: p.datetime(3).nullable(),
    /** The title at the withdrawal. Later titles are not public until a correction publishes the item again. */
    withdrawnTitle: p.text().nullable(),
    withdrawalReason: p.text().nullable(),
    /** The `Idempotency-Key` of the request that created the item, with the id of the administrator. */
    creationKey: p.text().unique().nullable(),
    /** Hash of the request's content, to compare it with that of a repeated request. */
    creationDigest: p.text().nullable(),
    set: () => p.manyToOne(ReleaseSet).deleteRule('no action').nullable(),
    /** Since when the item's set is ready. Written by a trigger of the database. */
    setReadyAt: p.datetime(3).nullable(),
  };
}

type Times = Pick<Publication, 'publicFrom' | 'deletedAt' | 'withdrawnAt'>;

/**
 * Returns whether readers can see an item. `publicCondition` is the same rule for queries.
 * @param now the database's clock, in milliseconds since 1970
 */
export function isPublic(times: Times, now: number): boolean {
  return !times.deletedAt && !times.withdrawnAt && wasPublic(times, now);
}

/** Returns whether readers could see an item at some time until now, even if it was withdrawn or deleted since. */
export function wasPublic({ publicFrom, deletedAt }: Times, now: number): boolean {
  const until = Math.min(now, deletedAt?.getTime() ?? now);
  return publicFrom instanceof Date && publicFrom.getTime() <= until;
}

/** `publicCondition` as SQL, with its parameters. */
export function publicConditionSql({ sql, setId }: ReadTime) {
  const hidden = 'deleted_at is null and withdrawn_at is null';
  return setId === undefined
    ? ({ condition: `${hidden} and public_from <= ?`, parameters: [sql] } as const)
    : ({
        condition: `${hidden} and (public_from <= ? or (set_id = ? and published_at <= ?))`,
        parameters: [sql, setId, sql],
      } as const);
}

/** The condition that an item is public at a time. */
export function publicCondition({ sql, setId }: ReadTime) {
  const shown = { deletedAt: null, withdrawnAt: null };
  if (setId === undefined) return { ...shown, publicFrom: { $lte: sql } };
  return { ...shown, $or: [{ publicFrom: { $lte: sql } }, { set: setId, publishedAt: { $lte: sql } }] };
}

/** The condition that an item is not public yet at a time, and neither deleted nor withdrawn. */
export function scheduledCondition(readTime: ReadTime) {
  return { deletedAt: null, withdrawnAt: null, $or: notYetPublicConditions(readTime) };
}

/** Conditions for `$or`: the item has no public time yet, or a later one. */
export function notYetPublicConditions({ sql }: ReadTime) {
  return [{ publicFrom: null }, { publicFrom: { $gt: sql } }];
}

/** The condition that the title contains a text, ignoring case. */
export function titleCondition(text: string) {
  return { title: { $ilike: `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%` } };
}

export function withdrawnErrorOf({
  withdrawnTitle,
  withdrawnAt,
  withdrawalReason,
}: Pick<Publication, 'withdrawnTitle' | 'withdrawnAt' | 'withdrawalReason'>): WithdrawnError {
  return new WithdrawnError({
    title: withdrawnTitle ?? '',
    withdrawnAt: withdrawnAt?.toISOString() ?? '',
    ...(withdrawalReason && { reason: withdrawalReason }),
  });
}
