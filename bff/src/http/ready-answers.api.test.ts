import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, startApp } from '../testing/running-app.ts';
import type { Answer, RunningApp } from '../testing/running-app.ts';

const ARTICLES = '/api/admin/articles';
const OWN_OF_EACH_ANSWER = new Set(['date', 'x-request-id']);

let app: RunningApp;
let id: string;

beforeAll(async () => {
  app = await startApp();
  const body = { ...ARTICLE, content: '<p>Water rises.</p>'.repeat(200) };
  ({
    json: { id },
  } = await app.admin(ARTICLES, { method: 'POST', body }));
  await app.admin(ARTICLES, { method: 'POST', body });
});
afterAll(() => app.stop());

function headersOf({ headers }: Answer): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !OWN_OF_EACH_ANSWER.has(name)));
}

const READS = ['/api/news?limit=1', '/api/news', 'item', '/api/stock-price', '/api/stats', '/api/team'];
const CODINGS = ['identity', 'gzip', 'br'];

test.each(READS.flatMap((read) => CODINGS.map((coding) => [read, coding] as const)))(
  'whoever asks for %s again in %s gets the same answer, with the same headers',
  async (read, coding) => {
    const path = read === 'item' ? `/api/news/${id}` : read;
    const headers = { 'accept-encoding': coding };
    const address = `${path}${path.includes('?') ? '&' : '?'}${coding}`;
    const first = await app.call(address, { headers });
    const again = await app.call(address, { headers });
    expect(again.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect(headersOf(again)).toEqual(headersOf(first));

    const known = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
    const unchanged = await app.call(address, { headers: known });
    expect(unchanged.status).toBe(304);
    expect(unchanged.text).toBe('');
    expect(unchanged.headers.get('etag')).toBe(first.headers.get('etag'));
  },
);

test('each answer has an id of its own, or the one that the proxy in front has given', async () => {
  const path = '/api/news?ids';
  const answers = [await app.call(path), await app.call(path), await app.call(path)];
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  const given = { 'x-request-id': 'from-the-edge-1' };
  expect((await app.call(path, { headers: given })).headers.get('x-request-id')).toBe('from-the-edge-1');
});

test('an answer that was read before is gone with the article, at once', async () => {
  const path = `/api/news/${id}`;
  await app.call(path);
  expect((await app.call(path)).status).toBe(200);
  await app.admin(`${ARTICLES}/${id}`, { method: 'DELETE' });
  expect((await app.call(path)).status).toBe(404);
  expect((await app.call('/api/stats')).json.articles).toBe(1);
});

test('every answered request is counted by its route, ready or not', async () => {
  const counting = await startApp({ METRICS_PORT: '1' });
  try {
    for (let read = 0; read < 5; read += 1) await counting.call('/api/team');
    expect(await counting.metrics()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/team",status="200"} 5',
    );
  } finally {
    await counting.stop();
  }
});
