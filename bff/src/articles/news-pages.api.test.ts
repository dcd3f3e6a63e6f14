import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
const LARGEST_PAGE = 4_000_000;
const SMALL_ARTICLES = 101;
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
  for (let minute = 0; minute < SMALL_ARTICLES; minute += 1) {
    const publishedAt = new Date(Date.UTC(2001, 0, 1, 0, minute)).toISOString();
    await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, title: `Small ${minute}`, publishedAt } });
  }
});

async function publish(content: string): Promise<string> {
  const { status, json } = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, content } });
  expect(status).toBe(201);
  return json.id;
}

const next = ({ headers }: TestResponse): string | undefined =>
  /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
const bytesOf = ({ text }: TestResponse): number => Buffer.byteLength(text);

async function pagesFrom(path: string): Promise<TestResponse[]> {
  const pages: TestResponse[] = [];
  for (let page: string | undefined = path; page !== undefined; ) {
    const response = await app.call(page);
    pages.push(response);
    page = next(response);
  }
  return pages;
}

const idsOf = (pages: readonly TestResponse[]): string[] =>
  pages.flatMap(({ json }) => json.map(({ id }: { id: string }) => id));

test.each(['/api/news', '/api/news?omit=content', '/api/news?limit=100'])(
  'a page of %s ends after 100 articles and links to the rest',
  async (path) => {
    const pages = await pagesFrom(path);
    expect(pages.map(({ json }) => json.length)).toEqual([100, SMALL_ARTICLES - 100]);
    expect(new Set(idsOf(pages)).size).toBe(SMALL_ARTICLES);
  },
);

test('a page with contents has at most 4,000,000 bytes', async () => {
  const path = '/api/news?limit=9';
  for (let article = 1; article < 9; article += 1) await publish('x'.repeat(440_000));
  const last = await publish('x');
  const room = LARGEST_PAGE - bytesOf(await app.call(path));
  const fill = (length: number) =>
    app.admin(`${PATH}/${last}`, { method: 'PUT', body: { ...ARTICLE, content: 'x'.repeat(length) } });
  await fill(1 + room);
  const full = await app.call(path);
  expect([bytesOf(full), full.json.length]).toEqual([LARGEST_PAGE, 9]);
  await fill(2 + room);
  expect((await app.call(path)).json).toHaveLength(8);
});
