import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { type PublishedFiles, publishRemote, type RemoteChanges } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { until } from '../testing/until.ts';

const started: StartedApp[] = [];

afterEach(async () => {
  for (const app of started.splice(0)) await app.stop();
});

interface Start {
  remotes?: Record<string, PublishedFiles>;
  environment?: Record<string, string>;
}

async function start({ remotes, environment = {} }: Start = {}): Promise<StartedApp> {
  const app = await startApp({
    remotes: remotes ?? { 'mfe-public': publishRemote() },
    environment,
  });
  started.push(app);
  return app;
}

interface Readiness {
  remotes: { name: string; version: string | null; problem: string | null }[];
}

/** Waits until the shell says of a remote what it should. */
async function readiness(
  { url }: StartedApp,
  isReached: (remote: Readiness['remotes'][number]) => boolean,
): Promise<Readiness['remotes'][number]> {
  const ask = async (): Promise<Readiness> => (await fetch(`${url}/readyz`)).json();
  const { remotes } = await until(ask, (answer) => answer.remotes.some(isReached));
  const [remote] = remotes.filter(isReached);
  if (!remote) throw new Error('No remote is as it should be');
  return remote;
}

/** Publishes a version that must be refused, and expects the former one to be served still. */
async function expectRefusal(app: StartedApp, changes: RemoteChanges, reason: RegExp): Promise<void> {
  const { version } = await readiness(app, ({ name }) => name === 'mfe-public');
  await app.publish('mfe-public', publishRemote({ heading: 'Version two', ...changes }));
  const refused = await readiness(app, ({ problem }) => problem !== null);
  expect(refused.problem).toMatch(reason);
  expect(refused.version).toBe(version);
  expect(await (await fetch(`${app.url}/`)).text()).not.toContain('Version two');
  expect(app.log()).toContain('"msg":"remote not taken"');
}

/** Publishes a version and waits until it is served. */
async function publishVersion(app: StartedApp, name: string, changes: RemoteChanges): Promise<string> {
  const files = publishRemote({ name, ...changes });
  const { version }: { version: string } = JSON.parse(files['site.json'] ?? '');
  await app.publish(name, files);
  await readiness(app, (remote) => remote.name === name && remote.version === version);
  return version;
}

async function textAt({ url }: StartedApp, address: string): Promise<string> {
  return (await fetch(url + address)).text();
}

test('a refused version changes no file of the good one, whatever its files are called', async () => {
  const app = await start({ remotes: { 'mfe-public': publishRemote({ files: { 'logo.svg': '<svg/>' } }) } });
  const broken = publishRemote({
    heading: 'Broken',
    files: { 'logo.svg': '<svg>2</svg>', 'more.css': 'p {}' },
  });
  await app.publish('mfe-public', { ...broken, 'more.css': 'p {!' });
  await readiness(app, ({ problem }) => problem !== null);
  expect(await textAt(app, '/remotes/mfe-public/logo.svg')).toBe('<svg/>');
});

test('only a name with a hash is for ever; of another file, browsers ask each time whether it has changed', async () => {
  const files = { 'logo.svg': '<svg/>', 'logo.0a1b2c3d.svg': '<svg/>' };
  const app = await start({ remotes: { 'mfe-public': publishRemote({ files }) } });
  const hashed = await fetch(`${app.url}/remotes/mfe-public/logo.0a1b2c3d.svg`);
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const plain = await fetch(`${app.url}/remotes/mfe-public/logo.svg`);
  expect(plain.headers.get('cache-control')).toBe('no-cache');
  expect(plain.headers.get('content-type')).toBe('image/svg+xml');
  // Left to itself, fetch asks servers not to compare.
  const condition = { 'if-none-match': plain.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  expect((await fetch(`${app.url}/remotes/mfe-public/logo.svg`, { headers: condition })).status).toBe(304);
  await publishVersion(app, 'mfe-public', { heading: 'Version two', files: { 'logo.svg': '<svg>2</svg>' } });
  const changed = await fetch(`${app.url}/remotes/mfe-public/logo.svg`, { headers: condition });
  expect(await changed.text()).toBe('<svg>2</svg>');
});

test('a file is sent in the form that the client takes, under the type of what it unfolds to', async () => {
  const files = {
    'more.0a1b2c3d.js': 'plain',
    'more.0a1b2c3d.js.br': 'brotli',
    'more.0a1b2c3d.js.gz': 'gzip',
  };
  const app = await start({ remotes: { 'mfe-public': publishRemote({ files }) } });
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

test('a range of a file is sent where one is requested', async () => {
  const app = await start({
    remotes: { 'mfe-public': publishRemote({ files: { 'river.0a1b2c3d.mp4': '0123456789' } }) },
  });
  const response = await fetch(`${app.url}/remotes/mfe-public/river.0a1b2c3d.mp4`, {
    headers: { range: 'bytes=2-4' },
  });
  expect([response.status, await response.text()]).toEqual([206, '234']);
});

test('a version that gives a name with a hash another content is refused', async () => {
  const app = await start({
    remotes: { 'mfe-public': publishRemote({ files: { 'logo.0a1b2c3d.svg': '<svg/>' } }) },
  });
  await expectRefusal(
    app,
    { files: { 'logo.0a1b2c3d.svg': '<svg>2</svg>' } },
    /logo\.0a1b2c3d\.svg was published before/,
  );
  expect(await textAt(app, '/remotes/mfe-public/logo.0a1b2c3d.svg')).toBe('<svg/>');
});

test('a version whose sheet would end its element in the page is refused', async () => {
  const files = { 'page.0a1b2c3d.css': 'p::after { content: "</STYLE><b>" }' };
  await expectRefusal(await start(), { files }, /page\.0a1b2c3d\.css would end the element/);
});

test('a version that is published again with another content is refused', async () => {
  const app = await start();
  const { version } = await readiness(app, ({ name }) => name === 'mfe-public');
  await expectRefusal(app, { site: { version: version ?? '' } }, /was published before/);
});

test('a version that needs another API than the bff has is refused, until the bff has it', async () => {
  let apiVersion: string | undefined = '1.0.0';
  const bff = createServer((_request, response) =>
    response.end(JSON.stringify({ info: { version: apiVersion } })),
  );
  await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
  const { port } = bff.address() as AddressInfo;
  try {
    const app = await start({ environment: { BFF_URL: `http://127.0.0.1:${port}` } });
    const needy: RemoteChanges = { site: { requires: { api: '^1.1.0' } } };
    await expectRefusal(app, needy, /needs the API \^1\.1\.0, and the bff has 1\.0\.0/);
    apiVersion = '1.1.0';
    await readiness(app, ({ problem }) => problem === null);
  } finally {
    bff.closeAllConnections();
    bff.close();
  }
});

test('the registry is sent compressed, and once', async () => {
  const app = await start();
  const ask = (headers: Record<string, string>) =>
    fetch(`${app.url}/remotes/registry.json`, { headers: { 'accept-encoding': 'gzip', ...headers } });
  const response = await ask({});
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.json()).toHaveProperty('routes');
  const condition = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await ask(condition)).status).toBe(304);
  await publishVersion(app, 'mfe-public', { heading: 'Version two' });
  expect((await ask(condition)).status).toBe(200);
});
