import type { ArticleAction } from '../audit/audit-entry.entity.ts';
import { ConflictError, invalidField } from '../errors/domain-errors.ts';
import type { Publication } from './publication.ts';

/*
 * The steps that operations on releases, documents and events share. Each one checks or changes a locked item; `now` is the
 * database's clock after the lock was granted.
 */

const NOT_WITHDRAWN = { withdrawnAt: null, withdrawnTitle: null, withdrawalReason: null };

interface Correction {
  readonly correction?: string | undefined;
}

export interface PreviousPublication {
  readonly isPublic: boolean;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export function previousPublicationOf(item: Publication, now: number): PreviousPublication {
  // A deleted item that is restored counts as public if it was public when it was deleted.
  return { isPublic: !item.withdrawnAt && item.wasPublic(now), time: item.publishedAt.getTime() };
}

/**
 * Returns whether a change publishes something new, which requires a reason within a blackout.
 * @param publishedAt the publication time after the change, in milliseconds since 1970
 */
export function isNewPublication(
  staysWithdrawn: boolean,
  { isPublic }: PreviousPublication,
  publishedAt: number,
  now: number,
): boolean {
  return !staysWithdrawn && (!isPublic || publishedAt > now);
}

export function requireCorrectable(
  item: Publication,
  { correction }: Correction,
  { publishedAt }: Readonly<Pick<Publication, 'publishedAt'>>,
  now: number,
): void {
  if (correction === undefined || (item.wasPublic(now) && publishedAt.getTime() <= now)) return;
  throw invalidField('correction', 'Only what is public can have a correction.');
}

export function requireWithdrawable(item: Publication, now: number): void {
  if (item.isPublic(now)) return;
  throw new ConflictError('not-public');
}

/** Stores a correction, which publishes a withdrawn item again. */
export function applyCorrection(item: Publication, { correction }: Correction, now: number): void {
  if (correction === undefined) return;
  Object.assign(item, NOT_WITHDRAWN, { correction, correctedAt: new Date(now) });
}

export function applyWithdrawal(item: Publication, reason: string | undefined, now: number): void {
  const withdrawn = { withdrawnAt: new Date(now), withdrawnTitle: item.title };
  Object.assign(item, withdrawn, { withdrawalReason: reason ?? null, blackoutReason: null });
}

/** Marks an item as deleted, and frees its idempotency key. */
export function markDeleted(item: Publication, now: number): void {
  Object.assign(item, { deletedAt: new Date(now), creationKey: null, creationDigest: null });
}

/** Returns the action to record for an update: `postponed` if a public item gets a publish time in the future. */
export function updateActionOf(
  item: Publication,
  before: PreviousPublication,
  { correction }: Correction,
  now: number,
): Extract<ArticleAction, 'updated' | 'corrected' | 'postponed'> {
  if (correction !== undefined) return 'corrected';
  return before.isPublic && item.publishedAt.getTime() > now ? 'postponed' : 'updated';
}

/** @throws {ConflictError} if one of these times lies between two readings of the database's clock */
export function requireStillUnpublished(
  times: readonly (Date | null | undefined)[],
  { since, now }: Readonly<Record<'since' | 'now', number>>,
): void {
  if (!times.some((time) => time && time.getTime() > since && time.getTime() <= now)) return;
  throw new ConflictError(
    'already-public',
    'This became public while the change was being saved. Reload it, then repeat the change.',
  );
}
