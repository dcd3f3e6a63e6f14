import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { contentFileName } from '../files/content-store.ts';
import { apiDocumentWith } from '../testing/api-document-with.ts';
import { publishRemote, type PublishedFiles } from '../testing/publish-remote.ts';
import { waitUntil } from '../testing/wait-until.ts';
import type { VersionChoice } from './chosen-versions.ts';
import type { ApiDocument, Kit } from '@site/remote/contract';
import { RemoteVersions } from './remote-versions.ts';
import { RemoteStore } from './remote-store.ts';

const log = pino({ level: 'silent' });
const pollMilliseconds = 20;
let directory: string;
let server: Server;
let location: string;
let published: PublishedFiles | 'error';
let answers: number[];
const opened: RemoteVersions[] = [];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'remotes-'));
  published = publishRemote({ files: { 'logo.0a1b2c3d.svg': '<svg/>' } });
  answers = [];
  server = createServer((request, response) => {
    const fileName = request.url?.slice(1) ?? '';
    const text = published === 'error' ? undefined : published[fileName];
    const etag = `"${createHash('sha1')
      .update(text ?? '')
      .digest('hex')}"`;
    const known = text !== undefined && request.headers['if-none-match'] === etag ? 304 : 200;
    const status = text === undefined ? 503 : known;
    if (fileName === 'site.json') answers.push(status);
    response.writeHead(status, { etag }).end(status === 304 ? undefined : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  location = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : '';
});

afterEach(async () => {
  for (const registry of opened.splice(0)) await registry.close();
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true, force: true });
});

interface Opened {
  kit?: Kit;
  /** Returns the API's current document; undefined if the bff is down. */
  api?: () => ApiDocument | undefined;
}

const formerKit: Kit = { version: '1.2.0', exports: { Button: '1.0.0', Ticker: '1.1.0' } };
/** The next major version of the kit, in which one export is removed and one has changed. */
const nextKit: Kit = { version: '2.0.0', exports: { Button: '2.0.0', Card: '2.0.0' } };

async function openRegistry({ kit = formerKit, api }: Opened = {}): Promise<RemoteVersions> {
  const platform = { kit, apiDocument: async () => api?.() };
  const registry = new RemoteVersions(
    { 'mfe-public': location },
    new RemoteStore(directory),
    platform,
    log,
    pollMilliseconds,
  );
  opened.push(registry);
  await registry.open();
  return registry;
}

async function changed(registry: RemoteVersions): Promise<void> {
  let isChanged = false;
  registry.onChange(() => {
    isChanged = true;
  });
  await waitUntil(() => isChanged, Boolean);
}

async function problem(registry: RemoteVersions, pattern: RegExp): Promise<void> {
  await waitUntil(() => pattern.test(registry.status()[0]?.problem ?? ''), Boolean);
}

function heading(registry: RemoteVersions): string | undefined {
  return registry.current()[0]?.pages[0]?.description;
}

test('the shell serves a new version without a restart', async () => {
  const registry = await openRegistry();
  const change = changed(registry);
  published = publishRemote({ heading: 'Version two' });
  await change;
  expect(heading(registry)).toContain('Version two');
});

test('the shell serves the last good version of an unavailable remote, also after a restart', async () => {
  await openRegistry();
  published = 'error';
  const registry = await openRegistry();
  expect(heading(registry)).toContain('Version one');
  expect(registry.status()[0]?.problem).toMatch(/503/);
});

test('the shell refetches a stored copy whose hash no longer matches', async () => {
  const first = await openRegistry();
  const [site] = first.current();
  const sheet = site?.pages[0]?.styles[0] ?? '';
  const copy = path.join(directory, 'content', contentFileName(sheet, site?.files[sheet]?.integrity ?? ''));
  const original = await readFile(copy, 'utf8');
  await writeFile(copy, original.replace('teal', 'pink'));
  if (!site) throw new Error('The remote was not taken');
  await expect(new RemoteStore(directory).readText(site, sheet)).rejects.toThrow(/damaged/);

  await openRegistry();
  expect(await readFile(copy, 'utf8')).toBe(original);
  published = 'error';
  await writeFile(copy, original.replace('teal', 'pink'));
  expect((await openRegistry()).current()).toEqual([]);
});

test.each<[string, (current: string) => PublishedFiles, RegExp]>([
  ['is not JSON', () => ({ 'site.json': 'oops' }), /not JSON/],
  [
    'lacks a file',
    () => ({ 'site.json': publishRemote({ heading: 'Broken' })['site.json'] ?? '' }),
    /could not be read/,
  ],
  [
    'has a file whose hash does not match site.json',
    () => {
      const files = publishRemote({ heading: 'Broken' });
      const script =
        Object.keys(files).find((name) => name.startsWith('page.') && name.endsWith('.js')) ?? '';
      return { ...files, [script]: `${files[script]?.slice(0, -1)}!` };
    },
    /is not what site.json says/,
  ],
  [
    'claims a path of another remote',
    () => publishRemote({ path: '/tangem-ring' }),
    /belongs to mfe-wallets/,
  ],
  ['claims a path of the shell', () => publishRemote({ path: '/api/news' }), /belongs to shell/],
  [
    'changes the content of an immutable file',
    () => publishRemote({ files: { 'logo.0a1b2c3d.svg': '<svg>2</svg>' } }),
    /logo\.0a1b2c3d\.svg was published before/,
  ],
  [
    'has a style sheet that contains an end tag',
    () => publishRemote({ files: { 'page.0a1b2c3d.css': 'p::after { content: "</STYLE><b>" }' } }),
    /page\.0a1b2c3d\.css would end the element/,
  ],
  [
    'is published again with different content',
    (version) => publishRemote({ heading: 'Broken', site: { version } }),
    /was published before, with another content/,
  ],
])(
  'the shell rejects a version that %s, reports the reason and serves the last good version',
  async (_reason, broken, reason) => {
    const registry = await openRegistry();
    published = broken(registry.current()[0]?.version ?? '');
    await problem(registry, reason);
    expect(heading(registry)).toContain('Version one');
  },
);

test('an unchanged site.json is revalidated with 304, even if it was rejected', async () => {
  const askedTwiceMore = async () => {
    const asked = answers.length;
    await waitUntil(() => answers.length >= asked + 2, Boolean);
  };
  const registry = await openRegistry();
  await askedTwiceMore();
  published = { 'site.json': 'oops' };
  await problem(registry, /not JSON/);
  await askedTwiceMore();
  expect(answers.filter((status) => status !== 304)).toEqual([200, 200]);
  expect(registry.status()[0]?.problem).toMatch(/not JSON/);
});

test('the shell accepts a version when its missing files become available, without reading site.json again', async () => {
  const registry = await openRegistry();
  const next = publishRemote({ heading: 'Version two' });
  published = { 'site.json': next['site.json'] ?? '' };
  await problem(registry, /could not be read/);
  const asked = answers.length;
  const change = changed(registry);
  published = next;
  await change;
  expect(heading(registry)).toContain('Version two');
  expect(answers.slice(asked)).not.toContain(200);
});

function needing(version: string, ...imports: string[]) {
  return { site: { requires: { kit: { version, imports } } } };
}

test('each shell serves the newest stored version that is compatible with its kit, also while the remote is down', async () => {
  published = publishRemote(needing('1.2.0', 'Button'));
  const former = await openRegistry();
  published = publishRemote({ heading: 'Version two', ...needing('2.0.0', 'Card') });
  await problem(former, /needs @site\/kit 2\.0\.0 or newer, and this shell has 1\.2\.0/);
  const next = await openRegistry({ kit: nextKit });
  expect([former, next].map(heading)).toEqual([
    expect.stringContaining('Version one'),
    expect.stringContaining('Version two'),
  ]);
  published = 'error';
  expect(heading(await openRegistry())).toContain('Version one');
  expect(heading(await openRegistry({ kit: nextKit }))).toContain('Version two');
});

test('the shell serves a version for an earlier major version of the kit if its imports are unchanged', async () => {
  published = publishRemote(needing('1.2.0', 'Ticker'));
  const kit: Kit = { version: '2.0.0', exports: { Ticker: '1.1.0' } };
  expect(heading(await openRegistry({ kit }))).toContain('Version one');
});

test('the shell reports why a version could not be stored, and serves it when storing succeeds', async () => {
  const registry = await openRegistry();
  const next = publishRemote({ heading: 'Version two' });
  const { version }: { version: string } = JSON.parse(next['site.json'] ?? '');
  const inTheWay = path.join(directory, 'versions/mfe-public', `${version}.json`);
  await mkdir(inTheWay);
  published = next;
  await problem(registry, /could not be taken/);
  const change = changed(registry);
  await rm(inTheWay, { recursive: true });
  await change;
  expect(heading(registry)).toContain('Version two');
  await waitUntil(() => registry.status()[0]?.problem === null, Boolean);
});

test('the shell rejects a version until the bff has the API version that it requires', async () => {
  let api = '1.0.0';
  const registry = await openRegistry({ api: () => ({ info: { version: api } }) });
  published = publishRemote({ heading: 'Version two', site: { requires: { api: '^1.1.0' } } });
  await problem(registry, /needs the API \^1\.1\.0, and the bff has 1\.0\.0/);
  const change = changed(registry);
  api = '1.1.0';
  await change;
  expect(heading(registry)).toContain('Version two');
});

test('the shell accepts a version while the API version of the bff is unknown', async () => {
  published = publishRemote({ site: { requires: { api: '^9.0.0' } } });
  expect(heading(await openRegistry())).toContain('Version one');
});

function reading(...members: string[]) {
  return { site: { requires: { operations: { 'GET /api/news': members } } } };
}

test('while the bff does not respond, a new version waits and the last one is served, also after a restart', async () => {
  published = publishRemote(reading('title'));
  let api: ApiDocument | undefined = apiDocumentWith('title');
  const registry = await openRegistry({ api: () => api });
  api = undefined;
  expect(heading(await openRegistry({ api: () => api }))).toContain('Version one');
  published = publishRemote({ heading: 'Version two', ...reading('title') });
  await problem(registry, /waits for the bff, which does not respond/);
  expect(heading(registry)).toContain('Version one');
  const change = changed(registry);
  api = apiDocumentWith('title');
  await change;
  expect(heading(registry)).toContain('Version two');
});

test('the shell accepts a stored version again that an earlier shell stored without its operations', async () => {
  published = publishRemote(reading('title'));
  const { version }: { version: string } = JSON.parse(published['site.json'] ?? '');
  await openRegistry();
  const file = path.join(directory, 'versions/mfe-public', `${version}.json`);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"requires":\{.*?\}\}/, '"requires":{}'));
  const registry = await openRegistry();
  expect(registry.status()[0]).toMatchObject({ version, problem: null });
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(reading('title').site);
});

async function publishTwo(registry: RemoteVersions): Promise<{ first: string; second: string }> {
  const first = registry.current()[0]?.version ?? '';
  const change = changed(registry);
  published = publishRemote({ heading: 'Version two' });
  await change;
  return { first, second: registry.current()[0]?.version ?? '' };
}

async function choose(registry: RemoteVersions, choice: VersionChoice | undefined): Promise<void> {
  const change = changed(registry);
  await new RemoteStore(directory).choose('mfe-public', choice);
  await change;
}

test('the shell serves a pinned earlier version, also after a restart', async () => {
  const registry = await openRegistry();
  const { first } = await publishTwo(registry);
  await choose(registry, { pin: first });
  expect(heading(registry)).toContain('Version one');
  expect(heading(await openRegistry())).toContain('Version one');
  await choose(registry, undefined);
  expect(heading(registry)).toContain('Version two');
});

test('a pinned remote is still polled, and its new versions are stored', async () => {
  const registry = await openRegistry();
  const { second } = await publishTwo(registry);
  await choose(registry, { pin: second });
  const change = changed(registry);
  published = publishRemote({ heading: 'Version three' });
  await change;
  expect(heading(registry)).toContain('Version two');
  await choose(registry, undefined);
  expect(heading(registry)).toContain('Version three');
});

test('the shell reports a pinned version that is not stored, and serves the latest', async () => {
  const registry = await openRegistry();
  await choose(registry, { pin: 'ffffffffffff' });
  expect(heading(registry)).toContain('Version one');
  expect(registry.status()[0]?.problem).toMatch(/ffffffffffff is not stored/);
});
