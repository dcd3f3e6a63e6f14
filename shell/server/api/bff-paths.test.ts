import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;
/** Whether the bff resets connections instead of responding. */
let isAway = false;

// The fake bff returns the requested path and the client's address.
beforeAll(async () => {
  app = await startApp({
    remotes: {},
    bff: ({ url = '', headers, socket }, response) => {
      if (isAway) socket.destroy();
      const shown = url.endsWith('.png') && { 'cross-origin-resource-policy': 'cross-origin' };
      response.writeHead(200, { 'cache-control': 'no-cache', ...shown });
      response.end(`${url} for ${String(headers['x-forwarded-for'])}`);
    },
  });
});
afterAll(() => app.stop());

const paths = ['/feed.xml', '/feed.json', '/sitemap-news.xml', '/images/releases/second-site.png'];

test.each(paths)('%s is forwarded to the bff with the client’s address', async (path) => {
  const answer = await fetch(app.url + path);
  expect(await answer.text()).toBe(`${path} for 127.0.0.1`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  // Other sites may embed pictures of releases.
  const policy = path.endsWith('.png') ? 'cross-origin' : 'same-origin';
  expect(answer.headers.get('cross-origin-resource-policy')).toBe(policy);
  expect((await fetch(app.url + path, { method: 'POST' })).status).toBe(405);
});

test('every forwarded path returns 502 with Retry-After while the bff is down', async () => {
  isAway = true;
  for (const answer of await Promise.all(paths.map((path) => fetch(app.url + path)))) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '2']);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  }
});
