import { beforeAll, describe, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

async function create(changes: Record<string, unknown> = {}) {
  const response = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, ...changes } });
  expect(response.status).toBe(201);
  return response.json;
}

describe('creating', () => {
  test('an article is returned as sent, with an id and version 1', async () => {
    const { status, json, headers } = await app.admin(PATH, { method: 'POST', body: ARTICLE });
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...ARTICLE, version: 1, id: expect.any(String) });
    expect(headers.get('location')).toBe(`${PATH}/${json.id}`);
    expect(headers.get('etag')).toBe('"1"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('each encoding of a response has its own ETag, and If-Match accepts all of them', async () => {
    const { id } = await create({ content: 'Water rises. '.repeat(500) });
    const tags = new Map<string, string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await app.admin(`${PATH}/${id}`, { headers: { 'accept-encoding': encoding } });
      tags.set(headers.get('content-encoding') ?? 'identity', headers.get('etag') ?? '');
    }
    expect(Object.fromEntries(tags)).toEqual({ br: '"1-br"', gzip: '"1-gzip"', identity: '"1"' });
    let version = 1;
    for (const encoding of ['-br', '-gzip', '']) {
      const headers = { 'if-match': `"${version}${encoding}"` };
      const { json } = await app.admin(`${PATH}/${id}`, { method: 'PUT', headers, body: ARTICLE });
      version += 1;
      expect(json.version).toBe(version);
    }
  });

  test('excerpt and summary may be empty or absent', async () => {
    const { excerpt: _excerpt, ...withoutExcerpt } = ARTICLE;
    const { json } = await app.admin(PATH, { method: 'POST', body: { ...withoutExcerpt, summary: '' } });
    expect(json).toMatchObject({ excerpt: '', summary: '' });
  });

  test('an absent image stays absent and an empty one empty', async () => {
    const { imageUrl: _imageUrl, ...withoutImage } = ARTICLE;
    const absent = await app.admin(PATH, { method: 'POST', body: withoutImage });
    expect(absent.json).not.toHaveProperty('imageUrl');
    expect((await create({ imageUrl: '' })).imageUrl).toBe('');
  });

  test('texts of the maximum length are accepted, counted in characters', async () => {
    const longest = { title: '\u{1F30A}'.repeat(300), author: 'a'.repeat(120), category: 'c'.repeat(120) };
    const { version } = await create({
      ...longest,
      excerpt: 'e'.repeat(2_000),
      summary: 's'.repeat(2_000),
      content: 'x'.repeat(500_000),
    });
    expect(version).toBe(1);
  });
});

describe('refusing', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['an empty title', { title: '' }, 'title'],
    ['a blank title', { title: '  \n ' }, 'title'],
    ['a title of 301 characters', { title: 't'.repeat(301) }, 'title'],
    ['an empty author', { author: '' }, 'author'],
    ['a category of 121 characters', { category: 'c'.repeat(121) }, 'category'],
    ['an excerpt of 2,001 characters', { excerpt: 'e'.repeat(2_001) }, 'excerpt'],
    ['a summary of 2,001 characters', { summary: 's'.repeat(2_001) }, 'summary'],
    ['empty content', { content: '' }, 'content'],
    ['content that is nested too deep', { content: '<div>'.repeat(9_990) }, 'content'],
    ['content of 500,001 characters', { content: 'c'.repeat(500_001) }, 'content'],
    ['a day without a time', { publishedAt: '2025-01-01' }, 'publishedAt'],
    ['a JavaScript URL as image', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['an image URL of 2,049 characters', { imageUrl: `https://a.bc/${'x'.repeat(2_036)}` }, 'imageUrl'],
    ['an unknown member', { status: 'draft' }, 'status'],
    ['an id', { id: UNKNOWN }, 'id'],
  ];
  test.each(refused)('%s returns 400 and names the field', async (_what, changes, field) => {
    const { status, json, headers } = await app.admin(PATH, {
      method: 'POST',
      body: { ...ARTICLE, ...changes },
    });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(json.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test.each(['title', 'content', 'publishedAt', 'author', 'category'])(
    'an article without %s is refused',
    async (field) => {
      const body = Object.fromEntries(Object.entries(ARTICLE).filter(([name]) => name !== field));
      const { status, json } = await app.admin(PATH, { method: 'POST', body });
      expect([status, json.errors[0].field]).toEqual([400, field]);
    },
  );
});

describe('updating', () => {
  test('an update changes the article with a matching If-Match, and nothing with any other', async () => {
    const { id } = await create();
    const put = (ifMatch: string, title: string) =>
      app.admin(`${PATH}/${id}`, {
        method: 'PUT',
        body: { ...ARTICLE, title },
        headers: { 'if-match': ifMatch },
      });
    for (const tag of ['"7"', 'W/"1"', '1', 'nonsense', '""', '"1', '"1" "2"']) {
      expect((await put(tag, 'Refused')).status).toBe(412);
    }
    expect((await app.admin(`${PATH}/${id}`)).json).toMatchObject({ title: ARTICLE.title, version: 1 });
    expect((await put('"9", "1"', 'Accepted')).json).toMatchObject({ title: 'Accepted', version: 2 });
    expect((await put('*', 'Any')).json.version).toBe(3);
  });

  test('exactly one of eight concurrent updates of a version succeeds', async () => {
    const { id } = await create();
    const tries = Array.from({ length: 8 }, (_, index) =>
      app.admin(`${PATH}/${id}`, {
        method: 'PUT',
        body: { ...ARTICLE, title: `T${index}` },
        headers: { 'if-match': '"1"' },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(7);
  });

  test('an update with the same title retains id, slug and creation time, and changes the update time', async () => {
    const { id, slug, createdAt } = await create();
    const { json } = await app.admin(`${PATH}/${id}`, { method: 'PUT', body: ARTICLE });
    const updated = { version: 2, updatedAt: expect.any(String), notifySubscribers: false };
    expect(json).toEqual({ ...ARTICLE, id, slug, createdAt, ...updated });
    expect(json.updatedAt >= createdAt).toBe(true);
  });

  test.each(['PUT', 'DELETE', 'GET'])('%s of an unknown id returns 404', async (method) => {
    for (const id of [UNKNOWN, 'nonsense', '%00', "'--"]) {
      const body = method === 'PUT' ? { body: ARTICLE } : {};
      expect((await app.admin(`${PATH}/${id}`, { method, ...body })).status).toBe(404);
    }
  });
});

describe('deleting', () => {
  test('a deleted article returns 404 to visitors, and to administrators who read, update or delete it', async () => {
    const { id } = await create();
    const { status, json } = await app.admin(`${PATH}/${id}`, { method: 'DELETE' });
    expect([status, json]).toEqual([200, { id, deleted: true }]);
    expect((await app.admin(`${PATH}/${id}`)).status).toBe(404);
    expect((await app.call(`/api/news/${id}`)).status).toBe(404);
    expect((await app.admin(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(404);
    for (const headers of [{}, { 'if-match': '"2"' }]) {
      const changed = await app.admin(`${PATH}/${id}`, { method: 'PUT', body: ARTICLE, headers });
      expect(changed.status).toBe(404);
    }
  });

  test('a deletion with an If-Match of another version returns 412 and deletes nothing', async () => {
    const { id } = await create();
    const response = await app.admin(`${PATH}/${id}`, { method: 'DELETE', headers: { 'if-match': '"2"' } });
    expect(response.status).toBe(412);
    expect((await app.admin(`${PATH}/${id}`)).status).toBe(200);
  });
});

test('the audit trail stores every version exactly as it was returned', async () => {
  const odd = {
    title: String.raw`What's "new"? $1 \n \u0041 100 %`,
    content: '<p>\u0001\b\t\n\f\r\u001f\u007f\u2028 é 漢 🚀</p>',
    summary: '',
  };
  const { text, json } = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, ...odd } });
  const responses = [text];
  for (const headers of [{}, { 'if-match': '"2"' }, { 'if-match': '"3", "7"' }]) {
    const { imageUrl: _without, ...body } = { ...ARTICLE, ...odd, author: `Author ${responses.length}` };
    responses.push((await app.admin(`${PATH}/${json.id}`, { method: 'PUT', body, headers })).text);
  }
  const kept = await app.sql('select snapshot from audit_entry where article_id = $1 order by version', [
    json.id,
  ]);
  expect(kept.map(({ snapshot }) => snapshot)).toEqual(responses);
});
