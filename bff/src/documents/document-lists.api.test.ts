import { beforeAll, describe, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const ARTICLES_PATH = '/api/admin/articles';
const FUTURE = '2999-01-01T00:00:00.000Z';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });

async function create(changes: object = {}): Promise<TestResponse['json']> {
  const { id: mediaId } = await uploadDocument(app);
  return (await send('POST', DOCUMENTS_PATH, { ...DOCUMENT, mediaId, ...changes })).json;
}

const listed = async (query = '') => (await app.call(`/api/documents${query}`)).json;
const idsOf = (documents: { id: string }[]) => documents.map(({ id }) => id);

describe('the public list', () => {
  test('filters by kind and year, and links its pages', async () => {
    const year = 1987;
    const expected: string[] = [];
    for (const [index, kind] of ['mda', 'circular', 'mda', 'mda'].entries()) {
      const { id } = await create({ year, kind, publishedAt: `1988-0${index + 1}-01T00:00:00Z` });
      if (kind === 'mda') expected.unshift(id);
    }
    expect(idsOf(await listed(`?kind=mda&year=${year}`))).toEqual(expected);
    expect(idsOf(await listed(`?kind=all&year=${year}`))).toHaveLength(4);
    const first = await app.call(`/api/documents?kind=mda&year=${year}&limit=2`);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await app.call(next);
    expect([idsOf(first.json), idsOf(second.json)]).toEqual([expected.slice(0, 2), expected.slice(2)]);
    expect(second.headers.get('link')).toBeNull();
    expect([first, second].map(({ headers }) => headers.get('x-total-count'))).toEqual(['3', '3']);
  });

  test('sorts and pages by the later date of the document and its release, which it shows', async () => {
    const year = 1986;
    const published = { ...ARTICLE, publishedAt: '2001-06-01T00:00:00.000Z' };
    const { json: release } = await send('POST', ARTICLES_PATH, published);
    const older = await create({ year, publishedAt: '1995-01-01T00:00:00.000Z' });
    const newer = await create({ year, publishedAt: '1988-01-01T00:00:00.000Z', releaseId: release.id });
    const first = await app.call(`/api/documents?year=${year}&limit=1`);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await app.call(next);
    expect([...first.json, ...second.json]).toMatchObject([
      { id: newer.id, publishedAt: published.publishedAt },
      { id: older.id, publishedAt: '1995-01-01T00:00:00.000Z' },
    ]);
  });

  test('counts the public documents of each year, latest first', async () => {
    const { json: release } = await send('POST', ARTICLES_PATH, { ...ARTICLE, holdForWire: true });
    await create({ year: 1972 });
    await create({ year: 1972, releaseId: release.id });
    await create({ year: 1971, publishedAt: FUTURE });
    const { id } = await create({ year: 1973 });
    const years = async () =>
      (await app.call('/api/document-years')).json.filter(({ year }: { year: number }) => year < 1980);
    expect(await years()).toEqual([
      { year: 1973, documents: 1 },
      { year: 1972, documents: 1 },
    ]);
    await send('POST', `${ARTICLES_PATH}/${release.id}/wire`, {});
    await send('POST', `${DOCUMENTS_PATH}/${id}/withdraw`, {});
    expect(await years()).toEqual([{ year: 1972, documents: 2 }]);
  });

  test('has a strong ETag that changes with the documents', async () => {
    const { headers } = await app.call('/api/documents');
    const etag = headers.get('etag') ?? '';
    expect([etag, headers.get('cache-control')]).toEqual([expect.stringMatching(/^"[\w-]+"$/), 'no-cache']);
    expect((await app.call('/api/documents', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await create();
    expect((await app.call('/api/documents', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test.each(['kind=novel', 'kind=mda&kind=mda', 'year=25', 'year=x', 'limit=0', 'limit=101', 'cursor=x'])(
    '%s returns 400',
    async (query) => {
      expect((await app.call(`/api/documents?${query}`)).status).toBe(400);
      expect((await app.admin(`${DOCUMENTS_PATH}?${query}`)).status).toBe(400);
    },
  );
});

test('the list of the newsroom filters by status and release', async () => {
  const { json: release } = await send('POST', ARTICLES_PATH, { ...ARTICLE, holdForWire: true });
  const of = { releaseId: release.id };
  const waiting = await create(of);
  const later = await create({ ...of, publishedAt: FUTURE });
  const { headers, json } = await app.admin(`${DOCUMENTS_PATH}?releaseId=${release.id}`);
  expect([idsOf(json), headers.get('x-total-count')]).toEqual([[later.id, waiting.id], '2']);
  const ids = async (status: string) =>
    idsOf((await app.admin(`${DOCUMENTS_PATH}?releaseId=${release.id}&status=${status}`)).json);
  expect([await ids('scheduled'), await ids('public')]).toEqual([[later.id, waiting.id], []]);
  const titled = async (q: string) =>
    idsOf((await app.admin(`${DOCUMENTS_PATH}?releaseId=${release.id}&q=${q}`)).json);
  await send('PUT', `${DOCUMENTS_PATH}/${later.id}`, {
    ...{ ...DOCUMENT, mediaId: later.mediaId, publishedAt: FUTURE, title: '50% of_it' },
  });
  expect([await titled('q3'), await titled('50%25'), await titled('5_%25')]).toEqual([
    [waiting.id],
    [later.id],
    [],
  ]);
  const publicFrom = async ({ id }: { id: string }) =>
    (await app.admin(`${DOCUMENTS_PATH}/${id}`)).json.publicFrom;
  expect([await publicFrom(waiting), await publicFrom(later)]).toEqual([undefined, undefined]);
  await send('POST', `${ARTICLES_PATH}/${release.id}/wire`, {});
  expect([Date.parse(await publicFrom(waiting)) <= Date.now(), await publicFrom(later)]).toEqual([
    true,
    FUTURE,
  ]);
  expect([await ids('scheduled'), await ids('public')]).toEqual([[later.id], [waiting.id]]);
  await send('POST', `${DOCUMENTS_PATH}/${waiting.id}/withdraw`, {});
  expect([await ids('scheduled'), await ids('withdrawn')]).toEqual([[later.id], [waiting.id]]);
});
