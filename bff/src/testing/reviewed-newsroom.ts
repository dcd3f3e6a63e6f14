import { expect } from '@jest/globals';
import { type Caller, signInAs } from './another-administrator.ts';
import { ARTICLE, type TestResponse } from './calls.ts';
import { type SeparateBff, startSeparateBff } from './separate-bff.ts';

export const DRAFTS_PATH = '/api/admin/drafts';
export const ARTICLES_PATH = '/api/admin/articles';
export const REVIEW_REQUIRED_MESSAGE = /^Nothing is published here without review: send a draft for review/;

export interface ReviewedNewsroom {
  readonly app: SeparateBff;
  readonly ann: Caller;
  readonly ben: Caller;
  readonly eve: Caller;
  /** Creates a draft as Ann, and approves it as Ben. */
  readonly approved: (contents?: object) => Promise<TestResponse['json']>;
  readonly publish: () => Promise<TestResponse['json']>;
}

export async function startReviewedNewsroom(settings = {}): Promise<ReviewedNewsroom> {
  const app = await startSeparateBff({ REVIEW: 'required', ...settings });
  const ann = await signInAs(app, 'ann');
  const ben = await signInAs(app, 'ben');
  const eve = await signInAs(app, 'eve');
  const approved = async (contents?: object) => {
    const { id } = await createDraftAs(ann, contents);
    await submitReviewStep(ann, id, 'requested');
    return (await submitReviewStep(ben, id, 'approved')).json;
  };
  const publish = async () => {
    const { id: draftId } = await approved();
    return (await post(ann, ARTICLES_PATH, { ...ARTICLE, draftId })).json;
  };
  return { app, ann, ben, eve, approved, publish };
}

export function post(who: Caller, path: string, body: object, headers = {}): Promise<TestResponse> {
  return who(path, { method: 'POST', body, headers });
}

export function put(who: Caller, path: string, body: object, headers = {}): Promise<TestResponse> {
  return who(path, { method: 'PUT', body, headers });
}

export async function createDraftAs(who: Caller, contents: object = ARTICLE): Promise<TestResponse['json']> {
  return (await post(who, DRAFTS_PATH, contents)).json;
}

export async function submitReviewStep(
  who: Caller,
  id: string,
  review: string,
  remark?: string,
): Promise<TestResponse> {
  const { json } = await who(`${DRAFTS_PATH}/${id}`);
  return post(who, `${DRAFTS_PATH}/${id}/review`, {
    review,
    version: json.version,
    ...(remark && { remark }),
  });
}

export function expectRejected({ status, json }: TestResponse, message: string | RegExp): void {
  expect([status, json.message]).toEqual([403, expect.stringMatching(message)]);
}
