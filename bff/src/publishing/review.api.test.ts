import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Caller, signInAs } from '../testing/another-administrator.ts';
import {
  ARTICLES_PATH,
  DRAFTS_PATH,
  REVIEW_REQUIRED_MESSAGE,
  type ReviewedNewsroom,
  createDraftAs,
  expectRejected,
  post,
  put,
  startReviewedNewsroom,
  submitReviewStep,
} from '../testing/reviewed-newsroom.ts';
import { ARTICLE, PASSWORD } from '../testing/calls.ts';

let newsroom: ReviewedNewsroom;
let ann: Caller;
let ben: Caller;
let eve: Caller;

beforeAll(async () => {
  newsroom = await startReviewedNewsroom();
  ({ ann, ben, eve } = newsroom);
});
afterAll(() => newsroom.app.stop());

describe('a review', () => {
  test('is requested, approved and published, and the history has requester and approver', async () => {
    expect((await ann(`${ARTICLES_PATH}/facets`)).json.reviewRequired).toBe(true);
    const { id: draftId } = await createDraftAs(ann);
    const requested = await submitReviewStep(ann, draftId, 'requested');
    expect(requested.json).toMatchObject({
      ...{ review: 'requested', reviewRequestedBy: 'ann', contributors: ['ann'] },
      ...{ updatedBy: 'ann', version: 2 },
    });
    expect((await submitReviewStep(ben, draftId, 'approved')).json).toMatchObject({
      review: 'approved',
      reviewedBy: 'ben',
    });
    const { status, json } = await post(eve, ARTICLES_PATH, { ...ARTICLE, draftId });
    expect(status).toBe(201);
    expect((await eve(`${DRAFTS_PATH}/${draftId}`)).status).toBe(404);
    expect((await eve(`${ARTICLES_PATH}/${json.id}/history`)).json).toEqual([
      expect.objectContaining({ action: 'created', by: 'eve', requestedBy: 'ann', approvedBy: 'ben' }),
    ]);
  });

  test('cannot be approved or returned by its requester', async () => {
    const { id } = await createDraftAs(ann);
    await submitReviewStep(ben, id, 'requested');
    expectRejected(await submitReviewStep(ben, id, 'approved'), /^Nobody reviews their own work/);
    expectRejected(
      await submitReviewStep(ben, id, 'returned', 'Better not'),
      /^Nobody reviews their own work/,
    );
  });

  test('cannot be approved by any contributor, whoever changed the draft last', async () => {
    const { id } = await createDraftAs(ann);
    await put(ben, `${DRAFTS_PATH}/${id}`, { ...ARTICLE, title: 'Water' });
    await put(eve, `${DRAFTS_PATH}/${id}`, ARTICLE);
    await submitReviewStep(eve, id, 'requested');
    for (const writer of [ann, ben, eve])
      expectRejected(await submitReviewStep(writer, id, 'approved'), /own work/);
    expect((await submitReviewStep(newsroom.app.admin, id, 'approved')).status).toBe(200);
  });

  test.each(['discarded', 'unchanged'])(
    'of a copy cannot be approved by contributors of the original draft, which is %s',
    async (fate) => {
      const { id: basedOn } = await createDraftAs(ann);
      await put(ben, `${DRAFTS_PATH}/${basedOn}`, { ...ARTICLE, title: 'Water' });
      if (fate === 'discarded') await ben(`${DRAFTS_PATH}/${basedOn}`, { method: 'DELETE' });
      const { id } = await createDraftAs(eve, { ...ARTICLE, basedOn });
      await submitReviewStep(eve, id, 'requested');
      for (const writer of [ann, ben, eve])
        expectRejected(await submitReviewStep(writer, id, 'approved'), /own work/);
      expect((await submitReviewStep(newsroom.app.admin, id, 'approved')).status).toBe(200);
    },
  );

  test('that was returned shows its reviewer and remark until the next request', async () => {
    const { id } = await createDraftAs(ann);
    await submitReviewStep(ann, id, 'requested');
    expect((await submitReviewStep(ben, id, 'returned')).json.errors).toEqual([
      expect.objectContaining({ field: 'remark' }),
    ]);
    expect((await submitReviewStep(ben, id, 'returned', ' ')).status).toBe(400);
    await submitReviewStep(ben, id, 'returned', 'Which river?');
    const change = { ...ARTICLE, title: 'The Fraser rises' };
    const { json } = await put(ann, `${DRAFTS_PATH}/${id}`, change);
    expect(json).toMatchObject({ review: 'returned', reviewedBy: 'ben', reviewRemark: 'Which river?' });
    expectRejected(await post(ann, ARTICLES_PATH, { ...change, draftId: id }), REVIEW_REQUIRED_MESSAGE);
    const again = await submitReviewStep(ann, id, 'requested');
    expect(again.json.review).toBe('requested');
    expect(again.json).not.toHaveProperty('reviewRemark');
    expect(again.json).not.toHaveProperty('reviewedBy');
  });

  test('of an incomplete draft cannot be requested: 400 names each invalid field', async () => {
    const { id } = await createDraftAs(ann, { title: ' ', slug: 'Not a slug', content: '<p>Half</p>' });
    const { status, json } = await submitReviewStep(ann, id, 'requested');
    const fields = json.errors.map(({ field }: { field: string }) => field);
    expect([status, fields.toSorted()]).toEqual([
      400,
      ['author', 'category', 'publishedAt', 'slug', 'title'],
    ]);
  });

  test('cannot be decided for an older version: 409', async () => {
    const { id, version } = await createDraftAs(ann);
    await submitReviewStep(ann, id, 'requested');
    const decision = { review: 'approved', version };
    expect(await post(ben, `${DRAFTS_PATH}/${id}/review`, decision)).toMatchObject({
      status: 409,
      json: { code: 'draft-changed' },
    });
    expect((await ben(`${DRAFTS_PATH}/${id}`)).json.review).toBe('requested');
  });

  test('never approves a change that is concurrent with the approval', async () => {
    const { id } = await createDraftAs(ann);
    const { version } = (await submitReviewStep(ann, id, 'requested')).json;
    await Promise.all([
      post(ben, `${DRAFTS_PATH}/${id}/review`, { review: 'approved', version }),
      put(ann, `${DRAFTS_PATH}/${id}`, { ...ARTICLE, title: 'Something else' }),
    ]);
    expect((await ben(`${DRAFTS_PATH}/${id}`)).json).toMatchObject({
      title: 'Something else',
      review: 'none',
    });
  });
});

describe('a review by a named administrator', () => {
  async function ask(who: Caller, id: string, reviewer: string) {
    const { version } = (await who(`${DRAFTS_PATH}/${id}`)).json;
    return post(who, `${DRAFTS_PATH}/${id}/review`, { review: 'requested', version, reviewer });
  }
  const waitingFor = async (who: Caller) => (await who('/api/admin/reviews')).json.waiting;

  test('waits only for that administrator until it is decided, which another reviewer can do', async () => {
    const before = [await waitingFor(ann), await waitingFor(ben), await waitingFor(eve)];
    const [named, open] = [await createDraftAs(ann), await createDraftAs(ann)];
    expect((await ask(ann, named.id, 'Ben')).json).toMatchObject({ review: 'requested', reviewer: 'ben' });
    await submitReviewStep(ann, open.id, 'requested');
    const after = [await waitingFor(ann), await waitingFor(ben), await waitingFor(eve)];
    expect(after.map((count, index) => count - before[index])).toEqual([0, 2, 1]);
    expect((await submitReviewStep(eve, named.id, 'approved')).json).toMatchObject({
      reviewer: 'ben',
      reviewedBy: 'eve',
    });
    expect(await waitingFor(ben)).toBe(after[1] - 1);
  });

  test.each(['ann', 'nobody'])(
    'cannot be requested from %s, a contributor or an unknown user',
    async (name) => {
      const { id } = await createDraftAs(ann);
      const { status, json } = await ask(ann, id, name);
      expect([status, json.errors[0].field]).toEqual([400, 'reviewer']);
      expect((await ann(`${DRAFTS_PATH}/${id}`)).json.review).toBe('none');
    },
  );

  test('waits for every reviewer when the requested one is disabled', async () => {
    await signInAs(newsroom.app, 'leaver');
    const { id } = await createDraftAs(ann);
    const before = await waitingFor(eve);
    await ask(ann, id, 'leaver');
    expect(await waitingFor(eve)).toBe(before);
    const administrators = (await ann('/api/admin/administrators')).json;
    const leaver = administrators.find(({ username }: { username: string }) => username === 'leaver');
    await post(ann, `/api/admin/administrators/${leaver.id}/disable`, { password: PASSWORD });
    expect(await waitingFor(eve)).toBe(before + 1);
    expect((await ann(`${DRAFTS_PATH}/${id}`)).json).not.toHaveProperty('reviewer');
  });

  test('changes the revision of the reviews with each step, change and remark, and only then', async () => {
    const { id } = await createDraftAs(ann);
    const news = async () => (await ben('/api/admin/reviews')).json.revision;
    const seen = [await news()];
    expect(await news()).toBe(seen[0]);
    const remark = { quote: 'Water', text: 'Which water?' };
    let remarkId = '';
    for (const happen of [
      () => ask(ann, id, 'ben'),
      async () => {
        remarkId = (await post(ben, `/api/admin/remarks/${id}`, remark)).json.id;
      },
      () => put(ann, `/api/admin/remarks/${id}/${remarkId}`, { done: true }),
      () => submitReviewStep(ben, id, 'returned', 'See my remark'),
      () => ann(`${DRAFTS_PATH}/${id}`, { method: 'DELETE' }),
    ]) {
      await happen();
      seen.push(await news());
    }
    expect(new Set(seen).size).toBe(6);
  });
});
