import { afterEach, expect, test } from '@jest/globals';
import { type PublishedFiles, publishRemote, type RemoteChanges } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { waitUntil } from '../testing/wait-until.ts';

const started: StartedApp[] = [];

afterEach(async () => {
  for (const app of started.splice(0)) await app.stop();
});

async function start(files: PublishedFiles): Promise<StartedApp> {
  const app = await startApp({ remotes: { 'mfe-public': publishRemote({ files }) } });
  started.push(app);
  return app;
}

/** Publishes a version and waits until it is served. */
async function publishVersion(app: StartedApp, changes: RemoteChanges): Promise<void> {
  const files = publishRemote(changes);
  const { version }: { version: string } = JSON.parse(files['site.json'] ?? '');
  await app.publish('mfe-public', files);
  await waitUntil(
    () => textAt(app, '/remotes/registry.json'),
    (text) => text.includes(version),
  );
}

async function textAt({ url }: StartedApp, address: string): Promise<string> {
  return (await fetch(url + address)).text();
}

test('a rejected version does not change files of the served version, even if they have equal names', async () => {
  const app = await start({ 'logo.svg': '<svg/>' });
  const broken = publishRemote({
    heading: 'Broken',
    files: { 'logo.svg': '<svg>2</svg>', 'more.css': 'p {}' },
  });
  await app.publish('mfe-public', { ...broken, 'more.css': 'p {!' });
  await waitUntil(app.log, (log) => log.includes('"msg":"remote not taken"'));
  expect(await textAt(app, '/remotes/mfe-public/logo.svg')).toBe('<svg/>');
});

test('files with a hash are immutable, other files are revalidated', async () => {
  const files = { 'logo.svg': '<svg/>', 'logo.0a1b2c3d.svg': '<svg/>' };
  const app = await start(files);
  const hashed = await fetch(`${app.url}/remotes/mfe-public/logo.0a1b2c3d.svg`);
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const plain = await fetch(`${app.url}/remotes/mfe-public/logo.svg`);
  expect(plain.headers.get('cache-control')).toBe('no-cache');
  expect(plain.headers.get('content-type')).toBe('image/svg+xml');
  // With `if-none-match`, `fetch` adds `cache-control: no-cache` unless the header is set, and servers would then skip
  // the comparison.
  const condition = { 'if-none-match': plain.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  expect((await fetch(`${app.url}/remotes/mfe-public/logo.svg`, { headers: condition })).status).toBe(304);
  await publishVersion(app, { heading: 'Version two', files: { 'logo.svg': '<svg>2</svg>' } });
  const changed = await fetch(`${app.url}/remotes/mfe-public/logo.svg`, { headers: condition });
  expect(await changed.text()).toBe('<svg>2</svg>');
});

test('the shell serves a file in an accepted encoding, with the type of its uncompressed content', async () => {
  const files = {
    'more.0a1b2c3d.js': 'plain',
    'more.0a1b2c3d.js.br': 'brotli',
    'more.0a1b2c3d.js.gz': 'gzip',
  };
  const app = await start(files);
  const address = '/remotes/mfe-public/more.0a1b2c3d.js';
  for (const [accepted, form, length] of [
    ['br, gzip', 'br', '6'],
    ['gzip', 'gzip', '4'],
    ['identity', null, '5'],
  ] as const) {
    const { headers } = await fetch(app.url + address, {
      method: 'HEAD',
      headers: { 'accept-encoding': accepted },
    });
    expect(headers.get('content-encoding')).toBe(form);
    expect(headers.get('content-length')).toBe(length);
    expect(headers.get('content-type')).toMatch(/^application\/javascript/);
    expect(headers.get('vary')).toBe('accept-encoding');
  }
  expect((await fetch(`${app.url}${address}.br`)).status).toBe(404);
});

test('the shell returns the requested range of a file', async () => {
  const app = await start({ 'river.0a1b2c3d.mp4': '0123456789' });
  const response = await fetch(`${app.url}/remotes/mfe-public/river.0a1b2c3d.mp4`, {
    headers: { range: 'bytes=2-4' },
  });
  expect([response.status, await response.text()]).toEqual([206, '234']);
});

test('the registry is compressed, and returns 304 while it is unchanged', async () => {
  const app = await start({});
  const ask = (headers: Record<string, string>) =>
    fetch(`${app.url}/remotes/registry.json`, { headers: { 'accept-encoding': 'gzip', ...headers } });
  const response = await ask({});
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.json()).toHaveProperty('routes');
  const condition = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await ask(condition)).status).toBe(304);
  await publishVersion(app, { heading: 'Version two' });
  expect((await ask(condition)).status).toBe(200);
});
