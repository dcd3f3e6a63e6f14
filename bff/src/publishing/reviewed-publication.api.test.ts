import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../testing/another-administrator.ts';
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
import { ARTICLE } from '../testing/calls.ts';
import { testDocument, upload } from '../testing/uploads.ts';

let newsroom: ReviewedNewsroom;
let ann: Caller;
let ben: Caller;
let eve: Caller;

beforeAll(async () => {
  newsroom = await startReviewedNewsroom();
  ({ ann, ben, eve } = newsroom);
});
afterAll(() => newsroom.app.stop());

const changeOf = ({ id, version }: { id: string; version: number }, change: object = {}) => ({
  ...ARTICLE,
  title: 'Water falls',
  ...change,
  articleId: id,
  articleVersion: version,
});

const sentOf = ({ articleId: _id, articleVersion: _version, ...contents }: ReturnType<typeof changeOf>) =>
  contents;

describe('with required reviews, publication', () => {
  test('of a new article is refused without an approved draft', async () => {
    expectRejected(await post(ann, ARTICLES_PATH, ARTICLE), REVIEW_REQUIRED_MESSAGE);
    const { id: draftId } = await createDraftAs(ann);
    expectRejected(await post(ann, ARTICLES_PATH, { ...ARTICLE, draftId }), REVIEW_REQUIRED_MESSAGE);
    await submitReviewStep(ann, draftId, 'requested');
    expectRejected(await post(ann, ARTICLES_PATH, { ...ARTICLE, draftId }), REVIEW_REQUIRED_MESSAGE);
    expect((await ann(`${DRAFTS_PATH}/${draftId}`)).status).toBe(200);
  });

  test('of an update is refused without an approved draft of the same article', async () => {
    const article = await newsroom.publish();
    const other = await newsroom.publish();
    const path = `${ARTICLES_PATH}/${article.id}`;
    const change = sentOf(changeOf(article));
    expectRejected(await put(ann, path, change), REVIEW_REQUIRED_MESSAGE);
    const { id: ofNew } = await newsroom.approved({ ...ARTICLE, title: 'Water falls' });
    expect((await put(ann, path, { ...change, draftId: ofNew })).status).toBe(409);
    const { id: ofOther } = await newsroom.approved(changeOf(other));
    expect((await put(ann, path, { ...change, draftId: ofOther })).status).toBe(409);
    expectRejected(await post(ann, ARTICLES_PATH, { ...change, draftId: ofOther }), /about another article/);
    expect((await ann(path)).json).toMatchObject({ title: ARTICLE.title, version: 1 });
  });

  test.each([
    { title: 'Another title' },
    { content: '<p>Another text</p>' },
    { excerpt: 'Another' },
    { summary: 'Another' },
    { author: 'Another' },
    { category: 'Another' },
    { imageUrl: 'https://example.org/another.jpg' },
    { imageUrl: '' },
    { imageAlt: 'Another' },
    { imageCrop: '0%' },
    { shareTitle: 'Another' },
    { shareDescription: 'Another' },
    { wireUrl: 'https://wire.example/another' },
    { filingUrl: 'https://filings.example/another' },
    { publishedAt: '2025-03-04T17:00:00.001Z' },
    { slug: 'another' },
  ])('of an approved draft is refused with the change %j', async (change) => {
    const { id: draftId } = await newsroom.approved();
    const sent = { ...ARTICLE, ...change, draftId };
    expectRejected(await post(ann, ARTICLES_PATH, sent), /^This is not the text that was approved/);
    const article = await newsroom.publish();
    const { id } = await newsroom.approved(changeOf(article));
    const update = { ...sentOf(changeOf(article)), ...change, draftId: id };
    expectRejected(await put(ann, `${ARTICLES_PATH}/${article.id}`, update), /^This is not the text/);
  });

  test('of a draft is refused after it was changed and changed back since its approval', async () => {
    const { id } = await newsroom.approved();
    const { json } = await put(ben, `${DRAFTS_PATH}/${id}`, { ...ARTICLE, title: 'Something else' });
    expect(json.review).toBe('none');
    expect(json).not.toHaveProperty('contributors');
    await put(ann, `${DRAFTS_PATH}/${id}`, ARTICLE);
    expectRejected(await post(ann, ARTICLES_PATH, { ...ARTICLE, draftId: id }), REVIEW_REQUIRED_MESSAGE);
    await submitReviewStep(ann, id, 'requested');
    expectRejected(await submitReviewStep(ben, id, 'approved'), /own work/);
  });

  test('of a draft is possible after it was saved unchanged since its approval', async () => {
    const { id } = await newsroom.approved();
    expect((await put(eve, `${DRAFTS_PATH}/${id}`, ARTICLE)).json).toMatchObject({
      ...{ review: 'approved', contributors: ['ann'] },
    });
    expect((await post(ann, ARTICLES_PATH, { ...ARTICLE, draftId: id })).status).toBe(201);
  });

  test('of a draft is refused after its article has changed, like its approval and its request', async () => {
    const article = await newsroom.publish();
    const { id: late } = await newsroom.approved(changeOf(article, { title: 'Late' }));
    const { id: waiting } = await createDraftAs(ann, changeOf(article, { title: 'Waiting' }));
    await submitReviewStep(ann, waiting, 'requested');
    const { id: first } = await newsroom.approved(changeOf(article));
    const path = `${ARTICLES_PATH}/${article.id}`;
    expect((await put(ann, path, { ...sentOf(changeOf(article)), draftId: first })).status).toBe(200);
    const sent = { ...sentOf(changeOf(article, { title: 'Late' })), draftId: late };
    expect((await put(ann, path, sent)).status).toBe(412);
    expect((await submitReviewStep(ben, waiting, 'approved')).status).toBe(409);
    const { id: stale } = await createDraftAs(ann, changeOf(article, { title: 'Stale' }));
    expect((await submitReviewStep(ann, stale, 'requested')).status).toBe(409);
  });

  test('of a restored version is refused without an approved draft; a deletion is possible', async () => {
    const article = await newsroom.publish();
    const path = `${ARTICLES_PATH}/${article.id}`;
    const { id: draftId } = await newsroom.approved(changeOf(article));
    await put(ann, path, { ...sentOf(changeOf(article)), draftId });
    expectRejected(await post(ann, `${path}/restore`, { version: 1 }), REVIEW_REQUIRED_MESSAGE);
    const { id: foreign } = await newsroom.approved(
      changeOf({ id: article.id, version: 2 }, { title: 'A third text' }),
    );
    expectRejected(await post(ann, `${path}/restore`, { version: 1, draftId: foreign }), /not the text/);
    expect((await ann(path, { method: 'DELETE' })).status).toBe(200);
    expectRejected(await post(ann, `${path}/restore`, { version: 3 }), REVIEW_REQUIRED_MESSAGE);
  });
});

describe('an approved draft', () => {
  test('is published only with the approved slug', async () => {
    const article = await newsroom.publish();
    const path = `${ARTICLES_PATH}/${article.id}`;
    const slug = `approved-${randomUUID().slice(0, 8)}`;
    const { id: draftId } = await newsroom.approved(changeOf(article, { slug }));
    expectRejected(await put(ann, path, { ...sentOf(changeOf(article)), draftId }), /not the text/);
    const { status, json } = await put(ann, path, { ...sentOf(changeOf(article)), slug, draftId });
    expect([status, json.slug, json.version]).toEqual([200, slug, 2]);
    const { id: keeping } = await newsroom.approved(changeOf({ id: article.id, version: 2 }, { slug }));
    expect((await put(ann, path, { ...sentOf(changeOf(article)), draftId: keeping })).status).toBe(200);
  });

  test('is published only with the approved documents', async () => {
    const uploaded = [testDocument(), testDocument()].map((content) =>
      upload(newsroom.app, { content, name: 'report.pdf', type: 'application/pdf' }),
    );
    const [report, other] = (await Promise.all(uploaded)).map(({ json }) => String(json.id));
    const documents = [report];
    const { id: draftId } = await newsroom.approved({ ...ARTICLE, documents });
    const send = (contents: object) => post(ann, ARTICLES_PATH, { ...ARTICLE, ...contents, draftId });
    expectRejected(await send({}), /not the text/);
    expectRejected(await send({ documents: [other] }), /not the text/);
    expectRejected(await send({ documents: [report, other] }), /not the text/);
    const { status, json } = await send({ documents });
    expect([status, json.documents.map(({ id }: { id: string }) => id)]).toEqual([201, documents]);
  });
});

test('a correction can only be published as it was approved', async () => {
  const article = await newsroom.publish();
  const change = { ...changeOf(article), correction: 'It falls.' };
  const { id: draftId } = await newsroom.approved(change);
  const path = `${ARTICLES_PATH}/${article.id}`;
  const sent = { ...sentOf(changeOf(article)), draftId };
  for (const other of [{}, { correction: 'It rises.' }]) {
    expectRejected(await put(ann, path, { ...sent, ...other }), /^This is not the text that was approved/);
  }
  expect((await put(ann, path, { ...sent, correction: 'It falls.' })).json.correction).toBe('It falls.');
});

test('a change that was approved with a hold can be published after its release has become public', async () => {
  const article = await newsroom.publish();
  const { id: draftId } = await newsroom.approved(changeOf(article, { holdForWire: true }));
  const path = `${ARTICLES_PATH}/${article.id}`;
  const { status, json } = await put(ann, path, { ...sentOf(changeOf(article)), draftId });
  expect([status, json.title]).toEqual([200, 'Water falls']);
  expect(json).not.toHaveProperty('holdForWire');
});

test('an approval becomes invalid when the administrator who gave it is disabled; another can approve again', async () => {
  const { app } = newsroom;
  const { id: draftId } = await newsroom.approved();
  await app.sql(`update administrator set disabled_at = now() where username = 'ben'`);
  const publication = { ...ARTICLE, draftId };
  expectRejected(await post(ann, ARTICLES_PATH, publication), /can no longer sign in/);
  expect((await submitReviewStep(ann, draftId, 'requested')).status).toBe(200);
  expect((await submitReviewStep(eve, draftId, 'approved')).status).toBe(200);
  expect((await post(ann, ARTICLES_PATH, publication)).status).toBe(201);
});
