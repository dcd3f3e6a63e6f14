import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;

beforeAll(async () => {
  app = await startApp({ remotes: { 'mfe-public': {} } });
});
afterAll(() => app.stop());

test.each([
  ['GET', '/about', 503, 'text/html'],
  ['HEAD', '/about', 503, 'text/html'],
  ['GET', '/nothing', 404, 'text/html'],
  ['GET', '/assets/nothing.js', 404, 'text/plain'],
  ['GET', '/images/nothing.jpg', 404, 'text/plain'],
  ['GET', '/remotes/mfe-public/nothing.js', 404, 'text/plain'],
  ['GET', '/api%2Fnews', 404, 'application/problem+json'],
  ['POST', '/about', 405, 'text/plain'],
  ['DELETE', '/nothing', 405, 'text/plain'],
  ['OPTIONS', '/', 405, 'text/plain'],
])('%s %s returns %d and %s', async (method, path, status, type) => {
  const response = await fetch(app.url + path, { method });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
});

test.each([
  ['/about/', '/about'],
  ['/about///?q=1', '/about?q=1'],
])('the shell redirects %s to %s', async (path, expected) => {
  const response = await fetch(app.url + path, { redirect: 'manual' });
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(expected);
});

test('the shell returns 414 for a page address of more than 2,000 characters', async () => {
  expect((await fetch(`${app.url}/${'a'.repeat(1_999)}`)).status).toBe(404);
  expect((await fetch(`${app.url}/a${'/'.repeat(15_500)}b`)).status).toBe(414);
});

/** Expects an error response to be a page for browsers, and a problem for API clients. */
async function expectPageAndProblem(url: string, status: number, sentence: string): Promise<void> {
  const ask = (accept: string) => fetch(url, { headers: { accept } });
  const page = await ask('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  const html = await page.text();
  for (const text of ['<header', '<footer', sentence]) expect(html).toContain(text);
  for (const accept of ['*/*', 'application/json, text/html;q=0.5']) {
    const problem = await ask(accept);
    expect([problem.status, problem.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
  }
}

test.each([
  ['an address that is too long', `/${'a'.repeat(2_500)}`, 414, 'The address is too long.'],
  ['an address that cannot be decoded', '/%E0%A4', 400, 'The address cannot be read'],
])(
  'the shell responds to %s with a page for browsers, and with a problem for API clients',
  async (_what, path, status, sentence) => expectPageAndProblem(app.url + path, status, sentence),
);

test('the shell responds to an internal error with a page for browsers, and with a problem for API clients', async () => {
  const files = publishRemote();
  const sheet = Object.keys(files).find((name) => name.endsWith('.css')) ?? '';
  const broken = await startApp({ remotes: { 'mfe-public': files } });
  try {
    await broken.publish('mfe-public', { [sheet]: 'damaged' });
    await broken.damage(files[sheet] ?? '');
    await expectPageAndProblem(broken.url, 500, 'Something went wrong on our side. Please try again.');
  } finally {
    await broken.stop();
  }
});

test('the shell responds to an invalid API address with a problem, also for browsers', async () => {
  const response = await fetch(`${app.url}/api/news/%E0%A4`, { headers: { accept: 'text/html' } });
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

test.each(['/favicon.svg', '/press-kit.zip'])(
  '%s, a name without a hash, is cacheable for five minutes',
  async (path) => {
    const { status, headers } = await fetch(app.url + path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  },
);
