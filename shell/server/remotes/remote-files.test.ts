import { afterEach, expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

const started: StartedApp[] = [];
afterEach(async () => {
  for (const app of started.splice(0).toReversed()) await app.stop();
});

async function start(...options: Parameters<typeof startApp>): Promise<StartedApp> {
  const app = await startApp(...options);
  started.push(app);
  return app;
}

test('a shell can use another shell as the source of a remote, without compressed files', async () => {
  const files = { 'more.12345678.js': 'let more;', 'more.12345678.js.br': 'compressed' };
  const site = await start({
    remotes: { 'mfe-public': publishRemote({ heading: 'From the running site', files }) },
  });
  const location = `${site.url}/remotes/mfe-public`;
  const manifest = await (await fetch(`${location}/site.json`)).json();
  expect(Object.keys(manifest.files)).toContain('more.12345678.js');
  expect(Object.keys(manifest.files)).not.toContain('more.12345678.js.br');

  const own = await start({
    remotes: {},
    environment: { REMOTES: JSON.stringify({ 'mfe-public': location }) },
  });
  expect(await (await fetch(`${own.url}/`)).text()).toContain(`mfe-public ${manifest.version}`);
});

test('site.json is compressed, and returns 304 while it is unchanged', async () => {
  const { url } = await start({ remotes: { 'mfe-public': publishRemote() } });
  const ask = (headers: Record<string, string>) => fetch(`${url}/remotes/mfe-public/site.json`, { headers });
  const compressed = await ask({ 'accept-encoding': 'br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(await compressed.json()).toMatchObject({ name: 'mfe-public' });
  const tag = compressed.headers.get('etag') ?? '';
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': tag });
  expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
  // Each encoding has a separate ETag.
  expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': tag })).status).toBe(200);
});

test('the shell returns 404 for the site.json of an unknown remote', async () => {
  const { url } = await start({ remotes: { 'mfe-public': publishRemote() } });
  expect((await fetch(`${url}/remotes/mfe-unknown/site.json`)).status).toBe(404);
});
