import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';

// The thread that draws is slow to start on a busy machine.
interface Release {
  slug: string;
  title: string;
  publishedAt: string;
}

let app: StartedApp;
let dataDirectory: string;
/** What the bff has, by every address of it. */
let published: Map<string, Release>;
let mood: 'well' | 'hangs' | 'is away' | 'refuses';
/** The calls that the bff got: addresses, and in whose name. */
let calls: { path: string; visitor: string | undefined }[];

function answer(request: IncomingMessage, response: ServerResponse): void {
  calls.push({ path: request.url ?? '', visitor: request.headers['x-forwarded-for']?.toString() });
  if (mood === 'hangs') return;
  if (mood === 'is away') response.writeHead(503).end();
  else if (mood === 'refuses') response.writeHead(429, { 'retry-after': '17' }).end();
  else {
    const release = published.get(decodeURIComponent(request.url?.split('/').at(-1) ?? ''));
    const text = JSON.stringify(release);
    const etag = `"${createHash('sha256')
      .update(text ?? '')
      .digest('hex')}"`;
    if (!release) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag }).end(text);
  }
}

function publish(release: Partial<Release> = {}): void {
  const { slug = 'second-site-opens', title = 'Second site opens' } = release;
  published.set(slug, { slug, title, publishedAt: release.publishedAt ?? '2026-01-05T17:00:00.000Z' });
}

beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'share-pictures-'));
  app = await startApp({ remotes: {}, bff: answer, environment: { DATA_DIR: dataDirectory } });
});

beforeEach(() => {
  mood = 'well';
  calls = [];
  published = new Map();
});

afterEach(() => rm(store(), { recursive: true, force: true }));

afterAll(async () => {
  await app.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

function ask(slug: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/images/releases/${slug}.png`, { headers, redirect: 'manual' });
}

async function picture(slug: string): Promise<Buffer> {
  const response = await ask(slug);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  return Buffer.from(await response.arrayBuffer());
}

function store(): string {
  return path.join(dataDirectory, 'share-pictures');
}

/** Width and height as the PNG's own header says. */
function sizeOf(png: Buffer): number[] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  expect(png.toString('latin1', 12, 16)).toBe('IHDR');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a release has a picture of the size that networks ask for, asked for in the visitor’s name', async () => {
  publish();
  expect(sizeOf(await picture('second-site-opens'))).toEqual([1200, 630]);
  expect(calls).toEqual([{ path: '/api/news/second-site-opens', visitor: '127.0.0.1' }]);
});

test('many who ask at once get one drawing', async () => {
  publish();
  const pictures = await Promise.all(Array.from({ length: 30 }, () => picture('second-site-opens')));
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(1);
  expect(await readdir(store())).toHaveLength(1);
});

test('a client that has the picture is told so, until title or date change', async () => {
  publish();
  const first = await ask('second-site-opens');
  const tag = first.headers.get('etag') ?? '';
  const png = Buffer.from(await first.arrayBuffer());
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await ask('second-site-opens', { 'if-none-match': tag })).status).toBe(304);
  publish({ title: 'Second site opened' });
  const second = await ask('second-site-opens', { 'if-none-match': tag });
  expect(second.status).toBe(200);
  expect(second.headers.get('etag')).not.toBe(tag);
  expect(Buffer.from(await second.arrayBuffer()).equals(png)).toBe(false);
  publish({ publishedAt: '2026-02-05T17:00:00.000Z' });
  expect((await ask('second-site-opens', { 'if-none-match': tag })).status).toBe(200);
});

test('what is not published has no picture, and one that is withdrawn has none from then on', async () => {
  publish();
  const tag = (await ask('second-site-opens')).headers.get('etag') ?? '';
  published.clear();
  const withdrawn = await ask('second-site-opens', { 'if-none-match': tag });
  const unknown = await ask('never-written');
  expect([withdrawn.status, unknown.status]).toEqual([404, 404]);
  expect(withdrawn.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${app.url}/images/releases/second-site-opens`)).status).toBe(404);
});

test('an earlier address leads to the present one', async () => {
  published.set('old-name', {
    slug: 'new-name',
    title: 'Title',
    publishedAt: '2026-01-05T17:00:00.000Z',
  });
  const response = await ask('old-name');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/images/releases/new-name.png');
});

test.each(['hangs', 'is away'] as const)(
  'while the bff %s there is no picture, and a hint to ask again',
  async (how) => {
    publish();
    await picture('second-site-opens');
    mood = how;
    const response = await ask('second-site-opens');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  },
);

test('anyone who asks too much is told when to ask again', async () => {
  mood = 'refuses';
  const response = await ask('second-site-opens');
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('17');
});

test.each([
  ['markup', '<script>alert(1)</script> & "more" {{company.name}}'],
  ['emoji and Chinese', '🚀 価格 up'],
  ['nothing that the fonts have', '価格改定のお知らせ'],
  ['three hundred letters', 'Łódź '.repeat(60)],
  ['one long word', 'a'.repeat(300)],
  ['control characters', 'a\u0000b\u202Ec\uFFFF'],
])('a title of %s can be drawn', async (_what, title) => {
  publish({ title });
  expect(sizeOf(await picture('second-site-opens'))).toEqual([1200, 630]);
});

test('the disk holds so many pictures, and the oldest goes', async () => {
  publish();
  await mkdir(store(), { recursive: true });
  const names = Array.from({ length: 400 }, (_, index) => `${index}.png`);
  await Promise.all(
    names.map(async (name, index) => {
      await writeFile(path.join(store(), name), '');
      await utimes(path.join(store(), name), 1_000 + index, 1_000 + index);
    }),
  );
  await picture('second-site-opens');
  const left = await readdir(store());
  expect(left).toHaveLength(400);
  expect(left).not.toContain('0.png');
});

test('it is drawn once: afterwards it comes from the disk, also after a restart', async () => {
  publish();
  const drawn = await picture('second-site-opens');
  const [name = ''] = await readdir(store());
  expect(await picture('second-site-opens')).toEqual(drawn);
  await writeFile(path.join(store(), name), 'what was kept');
  expect(String(await picture('second-site-opens'))).toBe('what was kept');
  await app.stop();
  app = await startApp({ remotes: {}, bff: answer, environment: { DATA_DIR: dataDirectory } });
  expect(String(await picture('second-site-opens'))).toBe('what was kept');
});
