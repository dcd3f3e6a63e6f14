import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const CONTENT =
  '<h2>Votes</h2><p onclick="alert(1)">Votes &lt;10 % of 10<sup>6</sup> count for 1,500<sup>[3]</sup> <a href="#3">owners</a>.</p>';
const TEXT = 'Votes Votes <10 % of 10⁶ count for 1,500 [3] owners.';

let app: RunningBff;
let id: string;

beforeAll(async () => {
  app = await sharedBff();
  const body = { ...ARTICLE, title: 'General meeting', content: CONTENT, excerpt: '', summary: '' };
  ({ id } = (await app.admin('/api/admin/articles', { method: 'POST', body })).json);
});

test('an article has its content as stored, as sanitized HTML and as a description', async () => {
  const { json } = await app.call(`/api/news/${id}`);
  expect(json.content).toBe(CONTENT);
  expect(json.contentHtml).toBe(
    '<h2>Votes</h2><p>Votes &#x3C;10 % of 10<sup>6</sup> count for 1,500<sup>[3]</sup> <a>owners</a>.</p>',
  );
  expect(json.description).toBe(TEXT);
  const [listed] = (await app.call('/api/news?q=General+meeting')).json;
  expect([listed.contentHtml, listed.description]).toEqual([undefined, undefined]);
});

test('the feeds and the search use the text as the page shows it', async () => {
  const feed = (await app.call('/feed.json')).json;
  expect(feed.items.map((item: { content_text: string }) => item.content_text)).toContain(TEXT);
  const rss = (await app.call('/feed.xml')).text;
  expect(rss).toContain(
    '<description>Votes Votes &amp;lt;10 % of 10⁶ count for 1,500 [3] owners.</description>',
  );
  const [found] = (await app.call('/api/news?in=text&q=10+count+owners')).json;
  expect(found).toMatchObject({ id, match: TEXT });
});

test('a change of the content updates the HTML, the description and the search', async () => {
  const body = {
    ...ARTICLE,
    title: 'General meeting',
    content: 'Postponed to *July*.',
    excerpt: '',
    summary: '',
  };
  await app.admin(`/api/admin/articles/${id}`, { method: 'PUT', body });
  const { json } = await app.call(`/api/news/${id}`);
  expect([json.contentHtml, json.description]).toEqual([
    '<p>Postponed to <em>July</em>.</p>\n',
    'Postponed to July.',
  ]);
  expect((await app.call('/api/news?in=text&q=owners')).json).toEqual([]);
});
