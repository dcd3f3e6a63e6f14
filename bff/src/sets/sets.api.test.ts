import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { SETS_PATH, type SetApi, createSetApi } from '../testing/release-sets.ts';
import { ARTICLES_PATH, type ReviewedNewsroom, startReviewedNewsroom } from '../testing/reviewed-newsroom.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const AT = '2999-01-01T07:00:00.000Z';
const LATER = '2999-01-02T07:00:00.000Z';
const EARLIER = '2998-12-31T07:00:00.000Z';
let app: RunningBff;
let desk: SetApi;

beforeAll(async () => {
  app = await sharedBff();
  desk = createSetApi(app);
});

const codeOf = ({ status, json }: TestResponse) => [status, json.code];

test('a new set is empty and incomplete, and is listed by time, latest first', async () => {
  const { status, json: set, headers } = await desk.send('POST', SETS_PATH, { name: ' Q3 ', publishAt: AT });
  expect([status, headers.get('location')]).toEqual([201, `${SETS_PATH}/${set.id}`]);
  expect(set).toMatchObject({ name: 'Q3', publishAt: AT, state: 'incomplete', version: 1, items: [] });
  expect(set.problems).toEqual([{ code: 'empty', message: expect.any(String) }]);
  const later = await desk.createSet(LATER);
  const first = await app.admin(`${SETS_PATH}?limit=1`);
  expect(first.json.map(({ id }: { id: string }) => id)).toEqual([later.id]);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect((await app.admin(next)).json[0].id).toBe(set.id);
});

test('an item gets the time of its set, also when the set moves', async () => {
  const set = await desk.createSet(AT);
  const release = await desk.schedule(LATER);
  const document = await desk.scheduleDocument(EARLIER);
  await desk.add(set, 'release', release);
  const { json } = await desk.add(set, 'document', document);
  expect(json).toMatchObject({
    state: 'ready',
    problems: [],
    items: [
      { kind: 'release', id: release.id, title: release.title, version: 2, approvedVersion: 2 },
      { kind: 'document', id: document.id, title: DOCUMENT.title, version: 2, approvedVersion: 2 },
    ],
  });
  expect((await app.admin(`${ARTICLES_PATH}/${release.id}`)).json).toMatchObject({
    publishedAt: AT,
    setId: set.id,
  });
  await desk.send('PUT', `${SETS_PATH}/${set.id}`, { name: 'Q3', publishAt: LATER });
  expect((await app.admin(`${DOCUMENTS_PATH}/${document.id}`)).json).toMatchObject({
    publishedAt: LATER,
    publicFrom: LATER,
    setId: set.id,
  });
});

test('an event gets the new time of its set, and is listed with its approved version', async () => {
  const set = await desk.createSet(AT);
  const event = await desk.scheduleEvent(LATER);
  const { json } = await desk.add(set, 'event', event);
  expect(json).toMatchObject({
    state: 'ready',
    items: [{ kind: 'event', id: event.id, title: event.title, version: 2, approvedVersion: 2 }],
  });
  await desk.send('PUT', `${SETS_PATH}/${set.id}`, { name: 'Q3', publishAt: LATER });
  expect((await app.admin(`/api/admin/events/${event.id}`)).json).toMatchObject({
    publishedAt: LATER,
    publicFrom: LATER,
    setId: set.id,
  });
});

test('an item of a set cannot get a time other than that of the set', async () => {
  const set = await desk.createSet(AT);
  const [release, document] = [await desk.schedule(AT), await desk.scheduleDocument(AT)];
  await desk.add(set, 'release', release);
  await desk.add(set, 'document', document);
  for (const [path, body] of [
    [`${ARTICLES_PATH}/${release.id}`, ARTICLE],
    [`${DOCUMENTS_PATH}/${document.id}`, { ...DOCUMENT, mediaId: document.mediaId }],
  ] as const) {
    expect(codeOf(await desk.send('PUT', path, { ...body, publishedAt: LATER }))).toEqual([409, 'in-a-set']);
    expect((await desk.send('PUT', path, { ...body, publishedAt: AT, title: 'New' })).status).toBe(200);
  }
  const { items } = await desk.getSet(set);
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['New', 'New']);
});

test('restoring an earlier version of an item retains the time of its set', async () => {
  const set = await desk.createSet(AT);
  const release = await desk.schedule(LATER, { title: 'First title' });
  await desk.add(set, 'release', release);
  const path = `${ARTICLES_PATH}/${release.id}`;
  await desk.send('PUT', path, { ...ARTICLE, publishedAt: AT, title: 'Second title' });
  const { json } = await desk.send('POST', `${path}/restore`, { version: 1 });
  expect(json).toMatchObject({ title: 'First title', publishedAt: AT, setId: set.id });
});

test('an item is in at most one set, and leaves it when it is removed or deleted', async () => {
  const [set, another] = [await desk.createSet(AT), await desk.createSet(LATER)];
  const [removed, deleted] = [await desk.schedule(AT), await desk.schedule(AT)];
  for (const release of [removed, deleted]) await desk.add(set, 'release', release);
  expect(codeOf(await desk.add(another, 'release', removed))).toEqual([409, 'in-a-set']);
  expect((await desk.add(set, 'release', removed)).json.items).toHaveLength(2);
  expect(codeOf(await desk.send('DELETE', `${SETS_PATH}/${set.id}`))).toEqual([409, 'set-not-empty']);
  await desk.send('DELETE', `${SETS_PATH}/${set.id}/items/release/${removed.id}`);
  await desk.send('DELETE', `${ARTICLES_PATH}/${deleted.id}`);
  expect((await desk.getSet(set)).items).toEqual([]);
  expect((await app.admin(`${ARTICLES_PATH}/${removed.id}`)).json.setId).toBeUndefined();
  expect((await desk.send('DELETE', `${SETS_PATH}/${set.id}`)).json).toEqual({ id: set.id, deleted: true });
  expect((await desk.send('GET', `${SETS_PATH}/${set.id}`)).status).toBe(404);
});

test('a set has at most 100 items, which are all listed', async () => {
  const set = await desk.createSet(AT);
  const document = await desk.scheduleDocument(AT);
  await desk.add(set, 'document', document);
  await app.sql(`
    insert into document (id, media_id, kind, title, year, published_at, approved_at, created_at, updated_at, set_id)
    select gen_random_uuid(), media_id, kind, title, year, published_at, approved_at, created_at, updated_at, set_id
    from document, generate_series(1, 99) where id = '${document.id}'`);
  const refused = await desk.add(set, 'release', await desk.schedule(AT));
  expect([...codeOf(refused), refused.json.message]).toEqual([
    ...[409, 'limit-reached', 'A set has at most 100 items.'],
  ]);
  expect((await desk.add(set, 'document', document)).json.items).toHaveLength(100);
});

test('a set rejects items that are public, attached to a release, unknown or of another kind', async () => {
  const set = await desk.createSet(AT);
  const published = await desk.schedule('2025-01-01T00:00:00Z');
  expect(codeOf(await desk.add(set, 'release', published))).toEqual([409, 'already-public']);
  const { id: file } = await uploadDocument(app);
  const release = await desk.schedule(AT, { documents: [file] });
  const { json: attached } = await app.admin(`${DOCUMENTS_PATH}?releaseId=${release.id}`);
  expect(codeOf(await desk.add(set, 'document', attached[0]))).toEqual([409, 'in-a-release']);
  expect((await desk.add(set, 'document', release)).status).toBe(404);
  expect((await desk.send('PUT', `${SETS_PATH}/${set.id}/items/picture/${release.id}`)).status).toBe(400);
  expect((await desk.add({ id: release.id }, 'release', release)).status).toBe(404);
});

test('a document of a release that is not public requires this release in its set', async () => {
  const set = await desk.createSet(AT);
  const release = await desk.schedule(AT);
  const document = await desk.scheduleDocument(AT, { releaseId: release.id });
  const { json } = await desk.add(set, 'document', document);
  expect(json).toMatchObject({
    state: 'incomplete',
    problems: [{ code: 'release-not-public', itemId: document.id }],
  });
  expect((await desk.add(set, 'release', release)).json.state).toBe('ready');
});

test.each([
  ['a past time', { name: 'Q3', publishAt: '2025-01-01T00:00:00Z' }, 'publishAt'],
  ['no instant', { name: 'Q3', publishAt: '2999-01-01' }, 'publishAt'],
  ['a blank name', { name: '\u200B', publishAt: AT }, 'name'],
])('a set with %s returns 400', async (_, body, field) => {
  const { status, json } = await desk.send('POST', SETS_PATH, body);
  expect([status, json.errors[0].field]).toEqual([400, field]);
});

test('a change based on an outdated version of a set is rejected', async () => {
  const set = await desk.createSet(AT);
  const stale = { 'if-match': '"7"' };
  for (const [method, path, body] of [
    ['PUT', '', { name: 'Q4', publishAt: AT }],
    ['POST', '/hold', {}],
    ['DELETE', '', undefined],
  ] as const) {
    const response = await desk.send(method, `${SETS_PATH}/${set.id}${path}`, body, stale);
    expect(codeOf(response)).toEqual([412, 'version-mismatch']);
  }
});

test('each operation adds one audit entry with the items of the set', async () => {
  const set = await desk.createSet(AT);
  const path = `${SETS_PATH}/${set.id}`;
  const releases = [await desk.schedule(LATER, { title: 'A' }), await desk.schedule(LATER, { title: 'B' })];
  for (const release of releases) await desk.add(set, 'release', release);
  await desk.send('PUT', path, { name: 'Moved', publishAt: LATER });
  await desk.send('POST', `${path}/hold`);
  await desk.send('POST', `${path}/resume`);
  await desk.send('DELETE', `${path}/items/release/${releases[1].id}`);
  await desk.send('POST', `${path}/publish-now`, {});
  const empty = await desk.createSet(AT);
  await desk.send('DELETE', `${SETS_PATH}/${empty.id}`);
  const { json } = await app.admin('/api/admin/audit?limit=9');
  const entries: readonly TestResponse['json'][] = json;
  expect(entries.map(({ action, setItems }) => [action, setItems.length])).toEqual([
    ['set-deleted', 0],
    ['set-created', 0],
    ['set-published', 1],
    ['set-item-removed', 1],
    ['set-resumed', 2],
    ['set-held', 2],
    ['set-changed', 2],
    ['set-item-added', 2],
    ['set-item-added', 1],
  ]);
  expect(entries[6]).toMatchObject({
    subject: 'Moved',
    setItems: [
      { kind: 'release', id: releases[0].id, version: 3, title: 'A' },
      { kind: 'release', id: releases[1].id, version: 3, title: 'B' },
    ],
  });
});

test('within a blackout, a set requires a reason, which its items inherit', async () => {
  await desk.send('POST', '/api/admin/blackouts', {
    title: 'Q4',
    firstDay: '2999-03-01',
    lastDay: '2999-03-31',
  });
  const within = { name: 'Q4', publishAt: '2999-03-10T20:00:00Z' };
  expect(codeOf(await desk.send('POST', SETS_PATH, within))).toEqual([409, 'in-blackout']);
  const { json: set } = await desk.send('POST', SETS_PATH, {
    ...within,
    blackoutReason: 'The law requires it.',
  });
  const release = await desk.schedule(AT);
  await desk.add(set, 'release', release);
  expect((await app.admin(`${ARTICLES_PATH}/${release.id}`)).json.blackoutReason).toBe(
    'The law requires it.',
  );
});

test('links between releases of one set are not reported as problems', async () => {
  const set = await desk.createSet(AT);
  const [one, two] = [await desk.schedule(AT), await desk.schedule(AT)];
  const check = () =>
    desk.send('POST', '/api/admin/publication-check', {
      articleId: one.id,
      publishedAt: AT,
      content: `<p><a href="/news/${two.slug}">Dividend</a></p>`,
    });
  await desk.send('POST', `${ARTICLES_PATH}/${two.id}/hold`, {});
  expect((await check()).json.problems).toMatchObject([{ kind: 'link-not-public' }]);
  for (const release of [one, two]) await desk.add(set, 'release', release);
  expect((await check()).json.problems).toEqual([]);
});

test('concurrent additions add every item once', async () => {
  const set = await desk.createSet(AT);
  const releases = await Promise.all(Array.from({ length: 6 }, () => desk.schedule(LATER)));
  const added = await Promise.all(releases.map((release) => desk.add(set, 'release', release)));
  expect(added.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await desk.getSet(set)).items).toHaveLength(6);
});

describe('where review is required', () => {
  let newsroom: ReviewedNewsroom;
  let ann: SetApi;
  let ben: SetApi;

  beforeAll(async () => {
    newsroom = await startReviewedNewsroom();
    [ann, ben] = [createSetApi(newsroom.app, newsroom.ann), createSetApi(newsroom.app, newsroom.ben)];
  });
  afterAll(() => newsroom.app.stop());

  test('a change after the approval makes the set incomplete until it is approved again', async () => {
    const set = await ann.createSet(AT);
    const { id: mediaId } = await uploadDocument(newsroom.app);
    const body = { ...DOCUMENT, mediaId, publishedAt: AT };
    const { json: document } = await ann.send('POST', DOCUMENTS_PATH, body);
    const path = `${DOCUMENTS_PATH}/${document.id}`;
    expect((await ann.add(set, 'document', document)).json).toMatchObject({
      state: 'incomplete',
      problems: [{ code: 'not-approved', itemId: document.id }],
      items: [{ approvedVersion: null }],
    });
    await ben.send('POST', `${path}/approve`, {});
    expect(await ann.getSet(set)).toMatchObject({
      state: 'ready',
      items: [{ version: 3, approvedVersion: 3 }],
    });
    await ann.send('PUT', path, { ...body, title: 'Corrected' });
    expect(await ann.getSet(set)).toMatchObject({ state: 'incomplete', items: [{ approvedVersion: null }] });
    await ben.send('POST', `${path}/approve`, {});
    expect((await ann.getSet(set)).state).toBe('ready');
  });

  test('advancing the publication requires an administrator other than the one who chose the time', async () => {
    const set = await ann.createSet(AT);
    const { id: mediaId } = await uploadDocument(newsroom.app);
    const { json: document } = await ann.send('POST', DOCUMENTS_PATH, {
      ...DOCUMENT,
      mediaId,
      publishedAt: LATER,
    });
    await ben.send('POST', `${DOCUMENTS_PATH}/${document.id}/approve`, {});
    const needsAnother = [403, 'needs-another-administrator'];
    expect(codeOf(await ann.add(set, 'document', document))).toEqual(needsAnother);
    expect((await ben.add(set, 'document', document)).status).toBe(200);
    const path = `${SETS_PATH}/${set.id}`;
    const earlier = { name: 'Q3', publishAt: EARLIER };
    expect(codeOf(await ann.send('PUT', path, earlier))).toEqual(needsAnother);
    expect(codeOf(await ann.send('POST', `${path}/publish-now`, {}))).toEqual(needsAnother);
    expect((await ben.send('PUT', path, earlier)).status).toBe(200);
    expect((await ann.send('POST', `${path}/publish-now`, {})).json.state).toBe('public');
    expect((await newsroom.app.call('/api/documents')).text).toContain(document.id);
  });
});
