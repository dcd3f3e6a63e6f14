import { type Draft, type DraftInput } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';

export const draftsAddress = '/api/admin/drafts';

export const discardedDraftsAddress = `${draftsAddress}?discarded=true`;

export function isDraftsAddress(address: string): boolean {
  return address.startsWith(draftsAddress);
}

export interface DraftReference {
  readonly id: string;
  readonly version: number;
}

interface SendOptions {
  readonly keepalive?: boolean;
}

export function draftAddress(id: string): string {
  return `${draftsAddress}/${encodeURIComponent(id)}`;
}

export function draftVersionsAddress(id: string, version?: number): string {
  return `${draftAddress(id)}/versions${version === undefined ? '' : `/${version}`}`;
}

export function fetchDraft(id: string): Promise<Draft> {
  return requestWithToken<Draft>(draftAddress(id));
}

/** @throws HttpError 412 if a draft with this id exists, even a discarded one */
export function createDraft(id: string, input: DraftInput, options: SendOptions = {}): Promise<Draft> {
  const headers = { 'if-none-match': '*' };
  return requestWithToken<Draft>(draftAddress(id), { method: 'PUT', body: input, headers, ...options });
}

/** @throws HttpError 412 if the draft is no longer at `version`, 404 if it does not exist */
export function updateDraft(
  { id, version }: DraftReference,
  input: DraftInput,
  options: SendOptions = {},
): Promise<Draft> {
  const headers = { 'if-match': `"${version}"` };
  return requestWithToken<Draft>(draftAddress(id), { method: 'PUT', body: input, headers, ...options });
}

export function restoreDraft(id: string): Promise<Draft> {
  return requestWithToken<Draft>(`${draftAddress(id)}/restore`, { method: 'POST' });
}

/** Discards a draft. @throws HttpError 412 if it is no longer at `version`, 404 if it does not exist */
export function deleteDraft({
  id,
  version,
}: Pick<DraftReference, 'id'> & Partial<DraftReference>): Promise<unknown> {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  return requestWithToken<unknown>(draftAddress(id), { method: 'DELETE', headers });
}

export type ReviewStep =
  | { readonly review: 'approved' }
  /** Without `reviewer`, any reviewer can decide. */
  | { readonly review: 'requested'; readonly reviewer?: string | undefined }
  | { readonly review: 'returned'; readonly remark: string };

/** @throws HttpError 409 if the draft is no longer at `version`, 403 for your own work, 400 if it is incomplete */
export function submitReviewStep({ id, version }: DraftReference, step: ReviewStep): Promise<Draft> {
  const body = { ...step, version };
  return requestWithToken<Draft>(`${draftAddress(id)}/review`, { method: 'POST', body });
}
