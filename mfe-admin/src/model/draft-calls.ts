import { type Draft, type DraftInput } from '@site/kit';
import { authorised } from '../session/authorised.ts';

export const draftsAddress = '/api/admin/drafts';

/** The address of the drafts that were discarded in the last 30 days. */
export const discardedAddress = `${draftsAddress}?discarded=true`;

/** Whether an address belongs to drafts. */
export function isOfDrafts(address: string): boolean {
  return address.startsWith(draftsAddress);
}

/** A draft on the server, and the last known version of it. */
export interface ServerPlace {
  readonly id: string;
  readonly version: number;
}

interface SendOptions {
  /** Whether the page is being left. */
  readonly keepalive?: boolean;
}

/** The address of a draft. */
export function draftAddress(id: string): string {
  return `${draftsAddress}/${encodeURIComponent(id)}`;
}

/** The address of a draft's earlier texts, or of one of them. */
export function draftVersionsAddress(id: string, version?: number): string {
  return `${draftAddress(id)}/versions${version === undefined ? '' : `/${version}`}`;
}

/** One draft with its content. */
export function fetchDraft(id: string): Promise<Draft> {
  return authorised<Draft>(draftAddress(id));
}

/** @throws HttpError 412 if the draft exists, perhaps discarded: a repeated request creates no second one */
export function createDraft(id: string, input: DraftInput, options: SendOptions = {}): Promise<Draft> {
  const headers = { 'if-none-match': '*' };
  return authorised<Draft>(draftAddress(id), { method: 'PUT', body: input, headers, ...options });
}

/** @throws HttpError 412 when the draft is no longer at that version, 404 when it is gone */
export function updateDraft(
  { id, version }: ServerPlace,
  input: DraftInput,
  options: SendOptions = {},
): Promise<Draft> {
  const headers = { 'if-match': `"${version}"` };
  return authorised<Draft>(draftAddress(id), { method: 'PUT', body: input, headers, ...options });
}

/** Restores a discarded draft. */
export function restoreDraft(id: string): Promise<Draft> {
  return authorised<Draft>(`${draftAddress(id)}/restore`, { method: 'POST' });
}

/**
 * Discards a draft: it can be restored for 30 days.
 * @param version undefined discards any version
 * @throws HttpError 412 when the draft is no longer at that version, 404 when it is gone
 */
export function deleteDraft({
  id,
  version,
}: Pick<ServerPlace, 'id'> & Partial<ServerPlace>): Promise<unknown> {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  return authorised<unknown>(draftAddress(id), { method: 'DELETE', headers });
}

/** A step of a draft's review; returning takes a comment. */
export type ReviewStep =
  | { readonly review: 'approved' }
  /** Requested from one person, or from anyone who may review. */
  | { readonly review: 'requested'; readonly reviewer?: string | undefined }
  | { readonly review: 'returned'; readonly remark: string };

/** @throws HttpError 409 when the draft is no longer at that version, 403 for your own work, 400 when it is not complete */
export function takeReviewStep({ id, version }: ServerPlace, step: ReviewStep): Promise<Draft> {
  const body = { ...step, version };
  return authorised<Draft>(`${draftAddress(id)}/review`, { method: 'POST', body });
}
