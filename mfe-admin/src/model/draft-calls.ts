import { type Draft, type DraftInput } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';

export const draftsAddress = '/api/admin/drafts';

/** The address of the drafts that were discarded in the last 30 days. */
export const discardedAddress = `${draftsAddress}?discarded=true`;

/** Returns whether an address belongs to drafts. */
export function isDraftsAddress(address: string): boolean {
  return address.startsWith(draftsAddress);
}

/** A draft on the server, with its last known version. */
export interface DraftReference {
  readonly id: string;
  readonly version: number;
}

interface SendOptions {
  /** Whether the page is being left. */
  readonly keepalive?: boolean;
}

/** Returns the address of a draft. */
export function draftAddress(id: string): string {
  return `${draftsAddress}/${encodeURIComponent(id)}`;
}

/** Returns the address of a draft's earlier versions, or of one of them. */
export function draftVersionsAddress(id: string, version?: number): string {
  return `${draftAddress(id)}/versions${version === undefined ? '' : `/${version}`}`;
}

/** Loads a draft with its content. */
export function fetchDraft(id: string): Promise<Draft> {
  return requestWithToken<Draft>(draftAddress(id));
}

/** @throws HttpError 412 if the draft exists, even discarded */
export function createDraft(id: string, input: DraftInput, options: SendOptions = {}): Promise<Draft> {
  const headers = { 'if-none-match': '*' };
  return requestWithToken<Draft>(draftAddress(id), { method: 'PUT', body: input, headers, ...options });
}

/** @throws HttpError 412 if the draft is no longer at `version`, 404 if it no longer exists */
export function updateDraft(
  { id, version }: DraftReference,
  input: DraftInput,
  options: SendOptions = {},
): Promise<Draft> {
  const headers = { 'if-match': `"${version}"` };
  return requestWithToken<Draft>(draftAddress(id), { method: 'PUT', body: input, headers, ...options });
}

/** Restores a discarded draft. */
export function restoreDraft(id: string): Promise<Draft> {
  return requestWithToken<Draft>(`${draftAddress(id)}/restore`, { method: 'POST' });
}

/**
 * Discards a draft, which can be restored for 30 days.
 * @param version undefined discards any version
 * @throws HttpError 412 if the draft is no longer at `version`, 404 if it no longer exists
 */
export function deleteDraft({
  id,
  version,
}: Pick<DraftReference, 'id'> & Partial<DraftReference>): Promise<unknown> {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  return requestWithToken<unknown>(draftAddress(id), { method: 'DELETE', headers });
}

/** A step of a draft's review. */
export type ReviewStep =
  | { readonly review: 'approved' }
  /** Without a reviewer, anyone who may review can decide. */
  | { readonly review: 'requested'; readonly reviewer?: string | undefined }
  | { readonly review: 'returned'; readonly remark: string };

/** @throws HttpError 409 if the draft is no longer at `version`, 403 for your own work, 400 if it is incomplete */
export function submitReviewStep({ id, version }: DraftReference, step: ReviewStep): Promise<Draft> {
  const body = { ...step, version };
  return requestWithToken<Draft>(`${draftAddress(id)}/review`, { method: 'POST', body });
}
