import type { NewsroomDocument } from '@site/kit';

/** Returns whether readers can see the document. */
export function isPublicDocument({ publicFrom, withdrawnAt }: NewsroomDocument, now: number): boolean {
  return withdrawnAt === undefined && publicFrom !== undefined && Date.parse(publicFrom) <= now;
}

/** Returns whether readers have had the document: deleting it needs a second confirmation. */
export function wasPublicDocument(document: NewsroomDocument, now: number): boolean {
  return document.withdrawnAt !== undefined || isPublicDocument(document, now);
}
