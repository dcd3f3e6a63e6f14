import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseSiteManifest, type SiteManifest } from '@site/remote/contract';
import { type PublishedFiles, publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

const command = path.join(import.meta.dirname, '../../../infra/remote/command/site-remote.ts');

let site: StartedApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-remote-'));
  site = await startApp({
    remotes: {
      'mfe-public': publishRemote(),
      'mfe-events': publishRemote({ name: 'mfe-events', path: '/events', files: hashed('Served') }),
    },
    bff: (_request, response) => response.end(JSON.stringify({ info: { version: '3.1.0' }, paths: {} })),
  });
});

afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** A file with a hash in its name, whose content must therefore not change. */
function hashed(text: string): PublishedFiles {
  return { 'more.12345678.js': text };
}

function events(changes: Parameters<typeof publishRemote>[0] = {}): PublishedFiles {
  const usual = { name: 'mfe-events', path: '/events', files: hashed('Served') };
  return publishRemote({ ...usual, ...changes, site: { requires: { operations: {} }, ...changes.site } });
}

function withSite(files: PublishedFiles, change: (manifest: SiteManifest) => object): PublishedFiles {
  const manifest = parseSiteManifest(files['site.json'] ?? '');
  return { ...files, 'site.json': JSON.stringify({ ...manifest, ...change(manifest) }) };
}

function withSmallerSize(files: PublishedFiles): PublishedFiles {
  const name = 'more.12345678.js';
  return withSite(files, ({ files: listed }) => ({
    files: { ...listed, [name]: { ...listed[name], bytes: 1 } },
    version: 'smaller',
  }));
}

function withPaths(files: PublishedFiles, ...paths: string[]): PublishedFiles {
  return withSite(files, ({ pages: [page] }) => ({
    pages: paths.map((address) => ({ ...page, path: address })),
  }));
}

/** Runs `site-remote check` on a built version; returns its exit code and the lines of its output. */
async function check(files: PublishedFiles, url = site.url) {
  const built = await mkdtemp(path.join(folder, 'built-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(built, name), text);
  return new Promise<{ code: number; lines: string[] }>((resolve) => {
    const child = execFile(
      process.execPath,
      [command, 'check', `--site=${url}`, built],
      { env: { ...process.env, NODE_OPTIONS: '--no-warnings' } },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, lines: (stdout + stderr).trim().split('\n') }),
    );
  });
}

test('site-remote check exits with 0 for a version that the site accepts', async () => {
  const { code, lines } = await check(events({ heading: 'Next', path: '/events/next' }));
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^http:\S+ accepts mfe-events [0-9a-f]{12}\.$/)],
  });
});

const kit = (version: string, imports: string[] = []) => ({
  site: { requires: { kit: { version, imports }, operations: {} } },
});

const reading = (operation: string) => ({ site: { requires: { operations: { [operation]: ['title'] } } } });

test.each<[string, PublishedFiles, RegExp[]]>([
  [
    'requires a newer kit and uses a path of another remote',
    events({ path: '/about', ...kit('9.0.0') }),
    [
      /^mfe-events \w+ has the path \/about, which belongs to mfe-public\.$/,
      /^mfe-events \w+ needs @site\/kit 9\.0\.0 or newer, and this shell has 1\.2\.0\.$/,
    ],
  ],
  [
    'imports exports that the kit lacks',
    events(kit('1.0.0', ['Missing', 'Removed'])),
    ['Missing', 'Removed'].map(
      (name) =>
        new RegExp(
          `^mfe-events \\w+ imports ${name} of @site/kit 1\\.0\\.0, which this shell's kit 1\\.2\\.0 does not have\\.$`,
        ),
    ),
  ],
  [
    'calls an operation that the API lacks',
    events(reading('GET /api/events')),
    [/^mfe-events \w+ calls GET \/api\/events, which the API does not have\.$/],
  ],
  [
    'uses a path of the shell',
    events({ path: '/api/events' }),
    [/^mfe-events \w+ has the path \/api\/events, which belongs to shell\.$/],
  ],
  [
    'changes the content of an immutable file',
    events({ files: hashed('Changed') }),
    [/^more\.12345678\.js was published before with another content\.$/],
  ],
  [
    'contains a file whose hash does not match site.json',
    { ...events(), 'more.12345678.js': 'Edited' },
    [/^more\.12345678\.js is not what site\.json says\.$/],
  ],
  [
    'lacks a file',
    (({ 'more.12345678.js': _missing, ...files }) => files)(events()),
    [/^more\.12345678\.js is missing\.$/],
  ],
  [
    'contains a file with more bytes than site.json says',
    withSmallerSize(events()),
    [/^more\.12345678\.js has 6 bytes, and site\.json says 1\.$/],
  ],
  [
    'uses several paths of others',
    withPaths(events(), '/about', '/api/events', '/events/:year', '/events/:name'),
    [
      /^mfe-events \w+ has the path \/about, which belongs to mfe-public\.$/,
      /^mfe-events \w+ has the path \/api\/events, which belongs to shell\.$/,
      /^mfe-events \w+ has the path \/events\/:name twice\.$/,
    ],
  ],
  [
    'has a malformed site.json',
    events({ site: { trustedTypes: ['default'], connectOrigins: ['http://example.com'] } }),
    [/^site\.json is malformed at trustedTypes\.0: /, /^site\.json is malformed at connectOrigins\.0: /],
  ],
  [
    'contains a file that is too large',
    withSite(events(), ({ files }) => ({
      files: { ...files, 'large.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 60_000_000 } },
    })),
    [/^site\.json is malformed at files\.large\.js\.bytes: /],
  ],
])(
  'site-remote check exits with 1 and one message per reason for a version that %s',
  async (_reason, files, sentences) => {
    const { code, lines } = await check(files);
    expect({ code, lines }).toEqual({
      code: 1,
      lines: sentences.map((sentence) => expect.stringMatching(sentence)),
    });
  },
);

test('site-remote check accepts a version without a list of API members, with a warning', async () => {
  const { code, lines } = await check(events({ site: { requires: {} } }));
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^http:\S+ accepts mfe-events/),
      expect.stringMatching(
        /^mfe-events \w+ does not list what it reads of the API: npx site-remote record$/,
      ),
    ],
  });
});

test('site-remote check exits with 1 if the API’s document cannot be read', async () => {
  const silent = await startApp({ remotes: { 'mfe-public': publishRemote() } });
  try {
    const { code, lines } = await check(events(reading('GET /api/news')), silent.url);
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^http:\S+\/api\/openapi\.json is not the document of an API\.$/)],
    });
  } finally {
    await silent.stop();
  }
});

test('site-remote check exits with 1 for a version that requires another API version than the site has', async () => {
  const api = await startApp({
    remotes: { 'mfe-public': publishRemote({ site: { requires: { api: '^3.0.0' } } }) },
    bff: (_request, response) => response.end(JSON.stringify({ info: { version: '3.1.0' }, paths: {} })),
  });
  try {
    const { code, lines } = await check(
      events({ site: { requires: { api: '^4.0.0', operations: {} } } }),
      api.url,
    );
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^mfe-events \w+ needs the API \^4\.0\.0, and the bff has 3\.1\.0\.$/)],
    });
  } finally {
    await api.stop();
  }
});

test.each([
  ['an unreachable site', 'http://127.0.0.1:1', / could not be read \(/],
  ['an argument that is not a URL', 'nowhere', /^Usage:/],
])('site-remote check exits with 1 for %s', async (_what, url, sentence) => {
  const { code, lines } = await check(events(), url);
  expect({ code, text: lines.join('\n') }).toEqual({ code: 1, text: expect.stringMatching(sentence) });
});
