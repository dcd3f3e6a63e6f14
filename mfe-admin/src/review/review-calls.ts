import { type Draft, request } from '@site/kit';
import { draftsAddress, type ServerPlace } from '../drafts/draft-calls.ts';

/** A step of a draft's review; who returns a draft says why. */
export type ReviewStep =
  | { readonly review: 'requested' | 'approved' }
  | { readonly review: 'returned'; readonly remark: string };

/** @throws HttpError 412 when the draft is no longer at that version, 403 for your own work, 400 when it is not complete */
export function takeReviewStep(
  { id, version }: ServerPlace,
  step: ReviewStep,
  token: string,
): Promise<Draft> {
  const body = { ...step, version };
  return request<Draft>(`${draftsAddress}/${encodeURIComponent(id)}/review`, { method: 'POST', body, token });
}
