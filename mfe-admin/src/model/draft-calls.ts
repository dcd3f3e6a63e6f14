import { type Draft, type DraftInput, request } from '@site/kit';

export const draftsAddress = '/api/admin/drafts';

/** The drafts that were discarded in the last 30 days. */
export const discardedAddress = `${draftsAddress}?discarded=true`;

/** Whether an address tells of drafts. */
export function isOfDrafts(address: string): boolean {
  return address.startsWith(draftsAddress);
}

/** Where a text is on the server, and in which version it was last known there. */
export interface ServerPlace {
  readonly id: string;
  readonly version: number;
}

/** What stands between the text and the server's draft. */
export type DraftObstacle =
  | { readonly kind: 'draft-changed'; readonly theirs: Draft }
  | { readonly kind: 'draft-gone' };

interface SendOptions {
  readonly token: string;
  /** The page is being left. */
  readonly keepalive?: boolean;
}

/** The address of a draft. */
export function draftAddress(id: string): string {
  return `${draftsAddress}/${encodeURIComponent(id)}`;
}

/** One draft with its content. */
export function fetchDraft(id: string, token: string): Promise<Draft> {
  return request<Draft>(draftAddress(id), { token });
}

/** @param key of the text: sent twice, it makes one draft */
export function createDraft(input: DraftInput, key: string, options: SendOptions): Promise<Draft> {
  const headers = { 'idempotency-key': key };
  return request<Draft>(draftsAddress, { method: 'POST', body: input, headers, ...options });
}

/** @throws HttpError 412 when the draft is no longer at that version, 404 when it is gone */
export function updateDraft(
  { id, version }: ServerPlace,
  input: DraftInput,
  options: SendOptions,
): Promise<Draft> {
  const headers = { 'if-match': `"${version}"` };
  return request<Draft>(draftAddress(id), { method: 'PUT', body: input, headers, ...options });
}

/** Brings a discarded draft back. */
export function restoreDraft(id: string, token: string): Promise<Draft> {
  return request<Draft>(`${draftAddress(id)}/restore`, { method: 'POST', token });
}

/**
 * Discards a draft: it can be restored for 30 days.
 * @throws HttpError 412 when the draft is no longer at that version, 404 when it is gone
 */
export function deleteDraft({ id, version }: ServerPlace, token: string): Promise<unknown> {
  const headers = { 'if-match': `"${version}"` };
  return request<unknown>(draftAddress(id), { method: 'DELETE', headers, token });
}

/** A step of a draft's review; who returns a draft says why. */
export type ReviewStep =
  | { readonly review: 'approved' }
  /** Of somebody, or of anyone who may. */
  | { readonly review: 'requested'; readonly reviewer?: string | undefined }
  | { readonly review: 'returned'; readonly remark: string };

/** @throws HttpError 412 when the draft is no longer at that version, 403 for your own work, 400 when it is not complete */
export function takeReviewStep(
  { id, version }: ServerPlace,
  step: ReviewStep,
  token: string,
): Promise<Draft> {
  const body = { ...step, version };
  return request<Draft>(`${draftAddress(id)}/review`, { method: 'POST', body, token });
}
