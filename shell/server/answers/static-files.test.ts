import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;

beforeAll(async () => {
  app = await startApp({ remotes: { 'mfe-public': publishRemote() } });
});
afterAll(() => app.stop());

test('files with a hash are kept for ever, and a missing one is a plain 404', async () => {
  const { url } = app;
  const registry: { remotes: { entry: string }[] } = await (
    await fetch(`${url}/remotes/registry.json`)
  ).json();
  const entry = await fetch(url + (registry.remotes[0]?.entry ?? ''));
  expect(entry.status).toBe(200);
  expect(entry.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const missing of ['/assets/none.js', '/remotes/mfe-public/none.js', '/images/x.png']) {
    const response = await fetch(url + missing);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  }
});

test.each(['/favicon.svg', '/press-kit.zip'])(
  '%s, a file with a plain name, is kept for five minutes',
  async (path) => {
    const { status, headers } = await fetch(app.url + path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  },
);
