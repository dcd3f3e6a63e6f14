import { beforeAll, describe, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const post = (changes: object, headers = {}) =>
  app.admin(PATH, { method: 'POST', body: { ...ARTICLE, ...changes }, headers });
const put = (id: string, changes: object = {}) =>
  app.admin(`${PATH}/${id}`, { method: 'PUT', body: { ...ARTICLE, ...changes } });

async function create(changes: object) {
  const { status, json } = await post(changes);
  expect(status).toBe(201);
  return json;
}

const idAt = async (slug: string) => (await app.call(`/api/news/${slug}`)).json.id;

const refusal = (message: unknown) => ({
  status: 400,
  json: expect.objectContaining({ errors: [{ field: 'slug', message }] }),
});
const TAKEN = refusal(
  'This web address is taken: another article has it or had it before. Choose another one.',
);

describe('an article that is created without a slug', () => {
  test('gets a slug made from its title, and every response contains the slug', async () => {
    const { id, slug } = await create({ title: 'First power at Río Alto' });
    expect(slug).toBe('first-power-at-rio-alto');
    const one = await app.admin(`${PATH}/${id}`);
    const [list, light, news] = await Promise.all([
      app.admin(PATH),
      app.admin(`${PATH}?omit=content`),
      app.call('/api/news'),
    ]);
    const listed = [list, light, news].map(
      ({ json }) => json.find((article: { id: string }) => article.id === id).slug,
    );
    expect([one.json.slug, ...listed]).toEqual([slug, slug, slug, slug]);
  });

  test('gets the next free number if the slug of its title is in use', async () => {
    const slugs: string[] = [];
    for (const title of ['Twice', 'Twice 3', 'TWICE', 'twice!']) slugs.push((await create({ title })).slug);
    expect(slugs).toEqual(['twice', 'twice-3', 'twice-2', 'twice-4']);
  });

  test('gets the next free number also after more than a hundred that are in use', async () => {
    const { id, slug } = await create({ title: 'Very often' });
    await app.sql(
      `insert into article_address (slug, article_id) select '${slug}-' || n, '${id}' from generate_series(2, 150) as n`,
    );
    expect((await create({ title: 'Very often' })).slug).toBe(`${slug}-151`);
  });

  test('gets a unique slug when eight articles with one title are created concurrently', async () => {
    const saved = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'All at once' })));
    const expected = ['all-at-once', ...Array.from({ length: 7 }, (_, index) => `all-at-once-${index + 2}`)];
    expect(new Set(saved.map(({ slug }) => slug))).toEqual(new Set(expected));
    for (const { id, slug } of saved) expect(await idAt(slug)).toBe(id);
  });

  test('retains its slug when an update omits the slug, even if it changes the title', async () => {
    const { id, slug } = await create({ title: 'Kept as it is' });
    expect((await put(id, { title: 'Corrected' })).json).toMatchObject({ title: 'Corrected', slug });
    expect(await idAt(slug)).toBe(id);
  });

  test('retains its slug through deletion and restoring; no other article gets it meanwhile', async () => {
    const { id, slug } = await create({ title: 'Gone and back' });
    await app.admin(`${PATH}/${id}`, { method: 'DELETE' });
    expect((await app.call(`/api/news/${slug}`)).status).toBe(404);
    expect((await create({ title: 'Gone and back' })).slug).toBe(`${slug}-2`);
    expect(await post({ slug })).toMatchObject(TAKEN);
    const { json } = await app.admin(`${PATH}/${id}/restore`, { method: 'POST', body: { version: 1 } });
    expect(json.slug).toBe(slug);
    expect(await idAt(slug)).toBe(id);
  });

  test('gets one slug when eight requests with one idempotency key are sent concurrently', async () => {
    await create({ title: 'Sent twice' });
    const send = () => post({ title: 'Sent twice' }, { 'idempotency-key': 'sent-at-once' });
    const responses = await Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(responses.map(({ status, json }) => `${status} ${json.id} ${json.slug}`)).size).toBe(1);
    expect(responses[0]?.json.slug).toBe('sent-twice-2');
  });
});

describe('a chosen slug', () => {
  test('is stored unchanged', async () => {
    const longest = 'y'.repeat(120);
    expect((await create({ title: 'Something else', slug: 'chosen-1' })).slug).toBe('chosen-1');
    expect((await create({ slug: longest })).slug).toBe(longest);
    expect(await idAt(longest)).toEqual(expect.any(String));
  });

  test.each([
    ...['', ' ', 'Upper', 'two--hyphens', '-first', 'last-', 'a b', 'a/b', 'é', 'z'.repeat(121)],
    ...['01900000-0000-7000-8000-000000000000', null, 7],
  ])('is refused when it is %j', async (slug) => {
    const refused = refusal(expect.stringContaining('lower-case letters, digits and single hyphens'));
    expect(await post({ slug })).toMatchObject(refused);
    const { id } = await create({});
    expect(await put(id, { slug })).toMatchObject(refused);
  });

  test('is refused when another article has or had it, and nothing is saved', async () => {
    const { id } = await create({ slug: 'earlier' });
    await put(id, { slug: 'later' });
    const other = await create({ slug: 'other' });
    for (const slug of ['earlier', 'later']) {
      expect(await post({ slug })).toMatchObject(TAKEN);
      expect(await put(other.id, { slug, title: 'Not saved' })).toMatchObject(TAKEN);
    }
    expect((await app.admin(`${PATH}/${other.id}`)).json).toMatchObject({ version: 1, title: other.title });
  });

  test('is given to one of ten concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => post({ slug: 'wanted' })));
    const [saved, refused] = [201, 400].map(
      (code) => responses.filter(({ status }) => status === code).length,
    );
    expect([saved, refused]).toEqual([1, 9]);
  });
});

describe('an earlier slug', () => {
  test('finds its article, whose response contains the current slug', async () => {
    const { id } = await create({ slug: 'one' });
    await put(id, { slug: 'two' });
    await put(id, { slug: 'three' });
    const [byId, ...bySlug] = await Promise.all(
      [id, 'one', 'two', 'three'].map((name) => app.call(`/api/news/${name}`)),
    );
    expect(byId?.json).toMatchObject({ id, slug: 'three' });
    for (const { status, text, headers } of bySlug) {
      expect([status, text]).toEqual([200, byId?.text]);
      expect(headers.get('etag')).toBe(byId?.headers.get('etag'));
    }
  });

  test('can be used again by its article', async () => {
    const { id } = await create({ slug: 'there' });
    await put(id, { slug: 'and-back' });
    expect((await put(id, { slug: 'there' })).json.slug).toBe('there');
    expect(await idAt('and-back')).toBe(id);
  });
});

test('unknown, deleted and scheduled articles return the same response, by slug and by id', async () => {
  const deleted = await create({ slug: 'deleted' });
  await app.admin(`${PATH}/${deleted.id}`, { method: 'DELETE' });
  const scheduled = await create({ slug: 'scheduled-before', publishedAt: '2099-01-01T00:00:00Z' });
  await put(scheduled.id, { slug: 'scheduled', publishedAt: '2099-01-01T00:00:00Z' });
  const names = ['unknown', 'deleted', 'scheduled-before', 'scheduled', scheduled.id, 'No-Slug'];
  const responses = await Promise.all(names.map((name) => app.call(`/api/news/${name}`)));
  const shown = responses.map(({ status, text, headers }) => {
    const stable = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    return JSON.stringify([status, text, stable]);
  });
  expect(responses[0]?.status).toBe(404);
  expect(new Set(shown).size).toBe(1);
});
