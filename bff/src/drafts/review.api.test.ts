import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addAdministrator, type Caller } from '../testing/another-administrator.ts';
import { ARTICLE, type Answer, startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';
import { testDocument, upload } from '../testing/uploads.ts';

const DRAFTS = '/api/admin/drafts';
const ARTICLES = '/api/admin/articles';
const UNREVIEWED = /^Nothing is published here without review: send a draft for review/;

let app: RunningApp;
let ann: Caller;
let ben: Caller;
let eve: Caller;

beforeAll(async () => {
  app = await startApp({ REVIEW: 'required' });
  ann = await addAdministrator(app, 'ann');
  ben = await addAdministrator(app, 'ben');
  eve = await addAdministrator(app, 'eve');
});
afterAll(() => app.stop());

const post = (who: Caller, path: string, body: object, headers = {}) =>
  who(path, { method: 'POST', body, headers });
const put = (who: Caller, path: string, body: object, headers = {}) =>
  who(path, { method: 'PUT', body, headers });

const draftOf = async (who: Caller, contents: object = ARTICLE) => (await post(who, DRAFTS, contents)).json;

async function step(who: Caller, id: string, review: string, remark?: string): Promise<Answer> {
  const { json } = await who(`${DRAFTS}/${id}`);
  return post(who, `${DRAFTS}/${id}/review`, { review, version: json.version, ...(remark && { remark }) });
}

/** A draft of Ann's that Ben has approved. */
async function approved(contents: object = ARTICLE) {
  const { id } = await draftOf(ann, contents);
  await step(ann, id, 'requested');
  return (await step(ben, id, 'approved')).json;
}

async function publish() {
  const { id: draftId } = await approved();
  return (await post(ann, ARTICLES, { ...ARTICLE, draftId })).json;
}

/** What a change of an article says, as a draft that stands on it. */
const changeOf = ({ id, version }: { id: string; version: number }, change: object = {}) => ({
  ...ARTICLE,
  title: 'Water falls',
  ...change,
  articleId: id,
  articleVersion: version,
});

const sentOf = ({ articleId: _id, articleVersion: _version, ...contents }: ReturnType<typeof changeOf>) =>
  contents;

function expectRefused({ status, json }: Answer, message: string | RegExp) {
  expect([status, json.message]).toEqual([403, expect.stringMatching(message)]);
}

describe('asking and deciding', () => {
  test('a draft is sent, approved and published, and the history has both names', async () => {
    expect((await ann(`${ARTICLES}/facets`)).json.reviewRequired).toBe(true);
    const { id: draftId } = await draftOf(ann);
    const requested = await step(ann, draftId, 'requested');
    expect(requested.json).toMatchObject({
      ...{ review: 'requested', reviewRequestedBy: 'ann', contributors: ['ann'] },
      ...{ updatedBy: 'ann', version: 2 },
    });
    expect((await step(ben, draftId, 'approved')).json).toMatchObject({
      review: 'approved',
      reviewedBy: 'ben',
    });
    const { status, json } = await post(eve, ARTICLES, { ...ARTICLE, draftId });
    expect(status).toBe(201);
    expect((await eve(`${DRAFTS}/${draftId}`)).status).toBe(404);
    expect((await eve(`${ARTICLES}/${json.id}/history`)).json).toEqual([
      expect.objectContaining({ action: 'created', by: 'eve', requestedBy: 'ann', approvedBy: 'ben' }),
    ]);
  });

  test('nobody approves or returns what he asked for himself', async () => {
    const { id } = await draftOf(ann);
    await step(ben, id, 'requested');
    expectRefused(await step(ben, id, 'approved'), /^Nobody reviews his own work/);
    expectRefused(await step(ben, id, 'returned', 'Better not'), /^Nobody reviews his own work/);
  });

  test('nor what he has written any of, whoever wrote last', async () => {
    const { id } = await draftOf(ann);
    await put(ben, `${DRAFTS}/${id}`, { ...ARTICLE, title: 'Water' });
    await put(eve, `${DRAFTS}/${id}`, ARTICLE);
    await step(eve, id, 'requested');
    for (const writer of [ann, ben, eve]) expectRefused(await step(writer, id, 'approved'), /own work/);
    expect((await step(app.admin, id, 'approved')).status).toBe(200);
  });

  test('a returned draft shows who returned it and why, until it is sent again', async () => {
    const { id } = await draftOf(ann);
    await step(ann, id, 'requested');
    expect((await step(ben, id, 'returned')).json.errors).toEqual([
      expect.objectContaining({ field: 'remark' }),
    ]);
    expect((await step(ben, id, 'returned', ' ')).status).toBe(400);
    await step(ben, id, 'returned', 'Which river?');
    const change = { ...ARTICLE, title: 'The Fraser rises' };
    const { json } = await put(ann, `${DRAFTS}/${id}`, change);
    expect(json).toMatchObject({ review: 'returned', reviewedBy: 'ben', reviewRemark: 'Which river?' });
    expectRefused(await post(ann, ARTICLES, { ...change, draftId: id }), UNREVIEWED);
    const again = await step(ann, id, 'requested');
    expect(again.json.review).toBe('requested');
    expect(again.json).not.toHaveProperty('reviewRemark');
    expect(again.json).not.toHaveProperty('reviewedBy');
  });

  test('what cannot be published cannot be sent: each missing part is named', async () => {
    const { id } = await draftOf(ann, { title: ' ', slug: 'Not a slug', content: '<p>Half</p>' });
    const { status, json } = await step(ann, id, 'requested');
    const fields = json.errors.map(({ field }: { field: string }) => field);
    expect([status, fields.toSorted()]).toEqual([
      400,
      ['author', 'category', 'publishedAt', 'slug', 'title'],
    ]);
  });

  test('each step has its time', async () => {
    const { id } = await draftOf(ann);
    expect((await step(ben, id, 'approved')).status).toBe(409);
    await step(ann, id, 'requested');
    expect((await step(eve, id, 'requested')).status).toBe(409);
    await step(ben, id, 'approved');
    expect((await step(eve, id, 'returned', 'Too late')).status).toBe(409);
    expect((await step(eve, id, 'published')).status).toBe(400);
    expect(
      (await post(ben, `${DRAFTS}/${randomUUID()}/review`, { review: 'approved', version: 1 })).status,
    ).toBe(404);
  });

  test('who decides about a version that is no longer there decides nothing', async () => {
    const { id, version } = await draftOf(ann);
    await step(ann, id, 'requested');
    const decision = { review: 'approved', version };
    expect((await post(ben, `${DRAFTS}/${id}/review`, decision)).status).toBe(412);
    expect((await ben(`${DRAFTS}/${id}`)).json.review).toBe('requested');
  });

  test('of an approval and a change at once, either comes first: the changed text is never approved', async () => {
    const { id } = await draftOf(ann);
    const { version } = (await step(ann, id, 'requested')).json;
    await Promise.all([
      post(ben, `${DRAFTS}/${id}/review`, { review: 'approved', version }),
      put(ann, `${DRAFTS}/${id}`, { ...ARTICLE, title: 'Something else' }),
    ]);
    expect((await ben(`${DRAFTS}/${id}`)).json).toMatchObject({ title: 'Something else', review: 'none' });
  });
});

describe('what is not approved is refused', () => {
  test('a create without a draft, and of one that nobody has approved', async () => {
    expectRefused(await post(ann, ARTICLES, ARTICLE), UNREVIEWED);
    const { id: draftId } = await draftOf(ann);
    expectRefused(await post(ann, ARTICLES, { ...ARTICLE, draftId }), UNREVIEWED);
    await step(ann, draftId, 'requested');
    expectRefused(await post(ann, ARTICLES, { ...ARTICLE, draftId }), UNREVIEWED);
    expect((await ann(`${DRAFTS}/${draftId}`)).status).toBe(200);
  });

  test('an update without a draft, and with one of a new article or of another one', async () => {
    const article = await publish();
    const other = await publish();
    const path = `${ARTICLES}/${article.id}`;
    const change = sentOf(changeOf(article));
    expectRefused(await put(ann, path, change), UNREVIEWED);
    const { id: ofNew } = await approved({ ...ARTICLE, title: 'Water falls' });
    expectRefused(await put(ann, path, { ...change, draftId: ofNew }), /about another article/);
    const { id: ofOther } = await approved(changeOf(other));
    expectRefused(await put(ann, path, { ...change, draftId: ofOther }), /about another article/);
    expectRefused(await post(ann, ARTICLES, { ...change, draftId: ofOther }), /about another article/);
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
    { publishedAt: '2025-03-04T17:00:00.001Z' },
    { slug: 'another' },
  ])('an approved draft published with %j instead', async (change) => {
    const { id: draftId } = await approved();
    const sent = { ...ARTICLE, ...change, draftId };
    expectRefused(await post(ann, ARTICLES, sent), /^This is not the text that was approved/);
    const article = await publish();
    const { id } = await approved(changeOf(article));
    const update = { ...sentOf(changeOf(article)), ...change, draftId: id };
    expectRefused(await put(ann, `${ARTICLES}/${article.id}`, update), /^This is not the text/);
  });

  test('a draft that was changed after its approval, though its article reads as before', async () => {
    const { id } = await approved();
    const { json } = await put(ben, `${DRAFTS}/${id}`, { ...ARTICLE, title: 'Something else' });
    expect(json.review).toBe('none');
    expect(json).not.toHaveProperty('contributors');
    await put(ann, `${DRAFTS}/${id}`, ARTICLE);
    expectRefused(await post(ann, ARTICLES, { ...ARTICLE, draftId: id }), UNREVIEWED);
    await step(ann, id, 'requested');
    expectRefused(await step(ben, id, 'approved'), /own work/);
  });

  test('a draft that came to stand for another article after its approval', async () => {
    const article = await publish();
    const { id } = await approved();
    await put(ann, `${DRAFTS}/${id}`, { ...ARTICLE, articleId: article.id, articleVersion: 1 });
    expectRefused(await put(ann, `${ARTICLES}/${article.id}`, { ...ARTICLE, draftId: id }), UNREVIEWED);
  });

  test('saving it again as it is leaves the approval', async () => {
    const { id } = await approved();
    expect((await put(eve, `${DRAFTS}/${id}`, ARTICLE)).json).toMatchObject({
      ...{ review: 'approved', contributors: ['ann'] },
    });
    expect((await post(ann, ARTICLES, { ...ARTICLE, draftId: id })).status).toBe(201);
  });

  test('an approved change of an article that has changed since, and the request for one', async () => {
    const article = await publish();
    const { id: late } = await approved(changeOf(article, { title: 'Late' }));
    const { id: waiting } = await draftOf(ann, changeOf(article, { title: 'Waiting' }));
    await step(ann, waiting, 'requested');
    const { id: first } = await approved(changeOf(article));
    const path = `${ARTICLES}/${article.id}`;
    expect((await put(ann, path, { ...sentOf(changeOf(article)), draftId: first })).status).toBe(200);
    const sent = { ...sentOf(changeOf(article, { title: 'Late' })), draftId: late };
    expect((await put(ann, path, sent)).status).toBe(412);
    expect((await step(ben, waiting, 'approved')).status).toBe(409);
    const { id: stale } = await draftOf(ann, changeOf(article, { title: 'Stale' }));
    expect((await step(ann, stale, 'requested')).status).toBe(409);
  });

  test('bringing back an earlier version, or a deleted article; deleting needs nobody', async () => {
    const article = await publish();
    const path = `${ARTICLES}/${article.id}`;
    const { id: draftId } = await approved(changeOf(article));
    await put(ann, path, { ...sentOf(changeOf(article)), draftId });
    expectRefused(await post(ann, `${path}/restore`, { version: 1 }), UNREVIEWED);
    const { id: foreign } = await approved(
      changeOf({ id: article.id, version: 2 }, { title: 'A third text' }),
    );
    expectRefused(await post(ann, `${path}/restore`, { version: 1, draftId: foreign }), /not the text/);
    expect((await ann(path, { method: 'DELETE' })).status).toBe(200);
    expectRefused(await post(ann, `${path}/restore`, { version: 3 }), UNREVIEWED);
  });
});

describe('what is approved is published as it is', () => {
  test('an update, its slug kept or changed as it was approved', async () => {
    const article = await publish();
    const path = `${ARTICLES}/${article.id}`;
    const slug = `approved-${randomUUID().slice(0, 8)}`;
    const { id: draftId } = await approved(changeOf(article, { slug }));
    expectRefused(await put(ann, path, { ...sentOf(changeOf(article)), draftId }), /not the text/);
    const { status, json } = await put(ann, path, { ...sentOf(changeOf(article)), slug, draftId });
    expect([status, json.slug, json.version]).toEqual([200, slug, 2]);
    const { id: keeping } = await approved(changeOf({ id: article.id, version: 2 }, { slug }));
    expect((await put(ann, path, { ...sentOf(changeOf(article)), draftId: keeping })).status).toBe(200);
  });

  test('with the documents that were approved, no others and not without them', async () => {
    const uploaded = [testDocument(), testDocument()].map((content) =>
      upload(app, { content, name: 'report.pdf', type: 'application/pdf' }),
    );
    const [report, other] = (await Promise.all(uploaded)).map(({ json }) => String(json.id));
    const documents = [report];
    const { id: draftId } = await approved({ ...ARTICLE, documents });
    const send = (contents: object) => post(ann, ARTICLES, { ...ARTICLE, ...contents, draftId });
    expectRefused(await send({}), /not the text/);
    expectRefused(await send({ documents: [other] }), /not the text/);
    expectRefused(await send({ documents: [report, other] }), /not the text/);
    const { status, json } = await send({ documents });
    expect([status, json.documents.map(({ id }: { id: string }) => id)]).toEqual([201, documents]);
  });

  test('a deleted article comes back by the approved draft of what it said', async () => {
    const article = await publish();
    const path = `${ARTICLES}/${article.id}`;
    await ann(path, { method: 'DELETE' });
    const { id: draftId } = await approved({ ...ARTICLE, articleId: article.id, articleVersion: 2 });
    const { status, json } = await post(eve, `${path}/restore`, { version: 2, draftId });
    expect([status, json.title]).toEqual([200, ARTICLE.title]);
    expect((await eve(`${path}/history`)).json[0]).toMatchObject({
      ...{ action: 'restored', by: 'eve', requestedBy: 'ann', approvedBy: 'ben' },
    });
    expect((await eve(`${DRAFTS}/${draftId}`)).status).toBe(404);
  });

  test('a request that is repeated with its key gives the article; its draft makes no second one', async () => {
    const { id: draftId } = await approved();
    const headers = { 'idempotency-key': randomUUID() };
    const send = (body: object) => post(ann, ARTICLES, { ...body, draftId }, headers);
    const [first, second] = await Promise.all([send(ARTICLE), send(ARTICLE)]);
    const third = await send(ARTICLE);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first.json.id, second.json.id, third.json.id]).size).toBe(1);
    const changed = await send({ ...ARTICLE, title: 'Never approved' });
    expect([changed.status, changed.json.articleId]).toEqual([422, first.json.id]);
    expect((await post(ann, ARTICLES, { ...ARTICLE, draftId })).status).toBe(409);
  });
});
