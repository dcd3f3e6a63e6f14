import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

async function publish(changes: Record<string, unknown> = {}): Promise<string> {
  const { json } = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, ...changes } });
  return json.id;
}

const ids = (response: { json: { id: string }[] }) => response.json.map(({ id }) => id);

test('statistics exclude a scheduled article, also after it is updated, deleted and restored', async () => {
  const statistics = async () => (await app.call('/api/stats')).json;
  const nothing = { articles: 0, lastPublishedAt: null };
  expect(await statistics()).toMatchObject(nothing);
  const scheduled = { ...ARTICLE, publishedAt: '2099-01-01T00:00:00.000Z' };
  const path = `${PATH}/${await publish(scheduled)}`;
  for (const [method, address, body] of [
    ['PUT', path, scheduled],
    ['DELETE', path, undefined],
    ['POST', `${path}/restore`, { version: 1 }],
  ] as const) {
    expect((await app.admin(address, { method, body })).status).toBe(200);
    expect(await statistics()).toMatchObject(nothing);
  }
});

test('visitors get only published articles, newest first, without internal members', async () => {
  const older = await publish({ publishedAt: '2024-01-01T00:00:00Z' });
  const newer = await publish({ publishedAt: '2024-06-01T00:00:00Z' });
  const scheduled = await publish({ publishedAt: '2099-01-01T00:00:00Z' });
  const list = await app.call('/api/news');
  expect(ids(list).filter((id) => [older, newer, scheduled].includes(id))).toEqual([newer, older]);
  const item = await app.call(`/api/news/${newer}`);
  expect(item.json).toEqual({
    ...ARTICLE,
    id: newer,
    slug: expect.stringMatching(/^water-rises-\d+$/),
    publishedAt: '2024-06-01T00:00:00.000Z',
    contentHtml: ARTICLE.content,
    description: ARTICLE.excerpt,
  });
});

test('with=neighbours returns the adjacent published articles, also at the same instant, and no scheduled one', async () => {
  const at = '2020-05-01T00:00:00Z';
  await publish({ title: 'First of all', publishedAt: '2019-05-01T00:00:00Z' });
  await publish({ title: 'Same instant one', publishedAt: at });
  await publish({ title: 'Same instant two', publishedAt: at });
  const latest = await publish({ title: 'Latest of all', publishedAt: '2025-12-31T00:00:00Z' });
  const following: { id: string; slug: string; title: string }[] = (await app.call('/api/news')).json;
  const seen: string[] = [];
  let address: string | undefined = latest;
  while (address !== undefined) {
    const { json } = await app.call(`/api/news/${address}?with=neighbours`);
    const place = following.findIndex(({ slug }) => slug === json.slug);
    const { slug, title } = following[place - 1] ?? {};
    expect(json.newer).toEqual(place === 0 ? null : { slug, title });
    seen.push(json.slug);
    address = json.older?.slug;
  }
  const listed = following.map(({ slug }) => slug);
  expect(seen).toEqual(listed.slice(listed.indexOf(seen[0] ?? '')));
});

test('an unknown value of the parameter “with” returns 400 and names the parameter', async () => {
  const id = await publish();
  const { status, json } = await app.call(`/api/news/${id}?with=everything`);
  expect(status).toBe(400);
  expect(json.errors).toEqual([{ field: 'with', message: 'with can only be neighbours, given once.' }]);
});
