import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const ARTICLES_PATH = '/api/admin/articles';
const BLACKOUTS = '/api/admin/blackouts';

let app: RunningBff;
beforeAll(async () => {
  app = await sharedBff();
});

const post = async (path: string, body: object) => (await app.admin(path, { method: 'POST', body })).json;
const check = (input: object) => post('/api/admin/publication-check', input);
const create = (more: object) => post(ARTICLES_PATH, { ...ARTICLE, ...more });
const messagesOf = async (content: string, more: object = {}): Promise<string[]> => {
  const { problems } = await check({ content, publishedAt: '2999-03-01T00:00:00Z', ...more });
  return problems.map(({ message }: { message: string }) => message);
};

test.each([
  ['<p> </p>', ["Readers will see 'Content to be added'"]],
  ['<p>A <img src="https://example.org/a.png" alt="">', []],
  ['<p>A <img src="https://example.org/a.png">', ['1 picture has no alternative text']],
  ['<p>On Monday, November 25, 2026</p>', ['“Monday, November 25, 2026” is a Wednesday.']],
  ['<a href="https://example">one</a>', ['The link “one” leads nowhere: https://example']],
  ['<a href="#top">two</a>', ['The link “two” leads nowhere: #top']],
  ['<a href="mailto:ir">three</a>', ['The link “three” leads nowhere: mailto:ir']],
  ['<a href="/news/never-written">four</a>', ['The link “four” leads nowhere: /news/never-written']],
  ['<a href="/investors">five</a> <a href="https://example.org">six</a>', []],
])('the publication check of %j reports %j', async (content, messages) => {
  expect(await messagesOf(content)).toEqual(messages);
});

test('the publication check reports a picture above the text without alternative text', async () => {
  expect(await messagesOf('<p>A</p>', { imageUrl: 'https://example.org/a.png' })).toEqual([
    '1 picture has no alternative text',
  ]);
});

test('the publication check reports a link to a release that is not public at the time', async () => {
  const { id, slug } = await create({ title: 'Linked later', publishedAt: '2999-02-01T00:00:00Z' });
  const content = `<p>See <a href="/news/${slug}">the results</a>.</p>`;
  expect(await messagesOf(content, { publishedAt: '2999-01-31T00:00:00Z' })).toEqual([
    'The link “the results” leads to a release that is not public at that time: Linked later',
  ]);
  expect(await messagesOf(content, { publishedAt: '2999-02-01T00:00:00Z' })).toEqual([]);
  expect(await messagesOf(content, { publishedAt: '2999-01-31T00:00:00Z', articleId: id })).toEqual([]);
});

test('the publication check returns the blackout that requires a reason, and no recipients without a mail server', async () => {
  const blackout = await post(BLACKOUTS, { title: 'Results', firstDay: '2020-01-01', lastDay: '2998-12-31' });
  const { id } = await create({ blackoutReason: 'The board decided.' });
  const publishedAt = ARTICLE.publishedAt;
  expect(await check({ publishedAt })).toEqual({ blackout, problems: [] });
  expect(await check({ publishedAt: '2999-02-01T00:00:00Z' })).toEqual({ problems: [] });
  expect(await check({ publishedAt, articleId: id })).toEqual({ problems: [] });
  await app.admin(`${ARTICLES_PATH}/${id}/withdraw`, { method: 'POST', body: {} });
  expect(await check({ publishedAt, articleId: id })).toEqual({ problems: [] });
  expect(await check({ publishedAt, articleId: id, isCorrection: true })).toEqual({ blackout, problems: [] });
  await app.admin(`${BLACKOUTS}/${blackout.id}`, { method: 'DELETE' });
});
