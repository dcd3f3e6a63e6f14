import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
])('%s %s is answered with %d and %s', async (method, path, status, type) => {
  const response = await fetch(app.url + path, { method });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
});

test.each([
  ['/about/', '/about'],
  ['/about///?q=1', '/about?q=1'],
])('%s is sent to %s', async (path, expected) => {
  const response = await fetch(app.url + path, { redirect: 'manual' });
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(expected);
});

test('an address of more than 2,000 characters is too long, whatever it is of', async () => {
  expect((await fetch(`${app.url}/${'a'.repeat(1_999)}`)).status).toBe(404);
  expect((await fetch(`${app.url}/a${'/'.repeat(15_500)}b`)).status).toBe(414);
});

test.each(['/favicon.svg', '/press-kit.zip'])(
  '%s, with a plain name, is kept for five minutes',
  async (path) => {
    const { status, headers } = await fetch(app.url + path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  },
);
