import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import { createSetApi } from '../testing/release-sets.ts';
import {
  ARTICLES_PATH,
  type ReviewedNewsroom,
  expectRejected,
  post,
  startReviewedNewsroom,
} from '../testing/reviewed-newsroom.ts';

const HELD = { ...ARTICLE, holdForWire: true };

describe('with required reviews', () => {
  let newsroom: ReviewedNewsroom;
  beforeAll(async () => {
    newsroom = await startReviewedNewsroom();
  });
  afterAll(() => newsroom.app.stop());

  test('the hold is part of the approval, and the publisher of the release cannot confirm it', async () => {
    const { ann, ben, approved } = newsroom;
    const { id: draftId } = await approved(HELD);
    expectRejected(
      await post(ann, ARTICLES_PATH, { ...ARTICLE, draftId }),
      /^This is not the text that was approved/,
    );
    const { json } = await post(ann, ARTICLES_PATH, { ...HELD, draftId });
    const path = `${ARTICLES_PATH}/${json.id}/wire`;
    expectRejected(await ann(path, { method: 'POST' }), /another administrator/);
    expect((await ben(path, { method: 'POST' })).status).toBe(204);
  });

  const publishHeld = async (publishedAt = ARTICLE.publishedAt) => {
    const contents = { ...HELD, publishedAt };
    const { id: draftId } = await newsroom.approved(contents);
    return (await post(newsroom.ann, ARTICLES_PATH, { ...contents, draftId })).json;
  };

  test('the publisher cannot confirm a release that was added to a set', async () => {
    const { app: reviewed, ann, ben } = newsroom;
    const publishedAt = '2999-01-01T00:00:00.000Z';
    const release = await publishHeld(publishedAt);
    const { add, createSet } = createSetApi(reviewed, ben);
    expect((await add(await createSet(publishedAt), 'release', release)).status).toBe(200);
    const path = `${ARTICLES_PATH}/${release.id}/wire`;
    const { status, json } = await ann(path, { method: 'POST' });
    expect([status, json.code]).toEqual([403, 'needs-another-administrator']);
    expect((await ben(path, { method: 'POST' })).status).toBe(204);
  });

  test('another administrator who held the release can confirm it, and its publisher cannot', async () => {
    const { ann, ben } = newsroom;
    const { id } = await publishHeld();
    expect((await ben(`${ARTICLES_PATH}/${id}/hold`, { method: 'POST' })).status).toBe(204);
    const path = `${ARTICLES_PATH}/${id}/wire`;
    expectRejected(await ann(path, { method: 'POST' }), /another administrator/);
    expect((await ben(path, { method: 'POST' })).status).toBe(204);
  });

  test('without WIRE_SECRET the newswire’s call returns 404', async () => {
    const { status } = await newsroom.app.call('/api/wire/01900000-0000-7000-8000-000000000000', {
      method: 'POST',
    });
    expect(status).toBe(404);
  });
});
