import { on } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BROKEN_PICTURES,
  UNSUPPORTED_FILES,
  createPngBomb,
  rawFormRequest,
} from '../testing/hostile-files.ts';
import { signIn, type TestResponse } from '../testing/calls.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { MEDIA_PATH, testDocument, testPicture, upload, uploadForm } from '../testing/uploads.ts';

const MEBIBYTE = 1_048_576;
let app: SeparateBff;
/** The folder in which the bff stores uploads while it receives them. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  app = await startSeparateBff({ TMPDIR: folder });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

async function kept(): Promise<unknown> {
  const tables = ['media', 'media_file', 'media_chunk'].map(
    (table) => `(select count(*) from ${table}) as ${table}`,
  );
  return app.sql(`select ${tables.join(', ')}`);
}

/** Resolves once this number of uploads is in progress. */
async function uploadsAre(expected: number): Promise<void> {
  const watcher = watch(folder);
  const changes = on(watcher, 'change');
  while ((await readdir(folder)).length !== expected) await changes.next();
  watcher.close();
}

/**
 * Resolves once this number of bytes of an unfinished upload is on disk, which proves that the upload is not held in
 * memory.
 */
async function expectStoredBytes(bytes: number): Promise<void> {
  const [name = ''] = await readdir(folder);
  const file = path.join(folder, name);
  const watcher = watch(file);
  const changes = on(watcher, 'change');
  while ((await stat(file)).size < bytes) await changes.next();
  watcher.close();
}

function expectProblem({ status, headers, json }: TestResponse, expected: number, sentence: string): void {
  expect([status, json.message]).toEqual([expected, expect.stringContaining(sentence)]);
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
}

/** Wraps a test so that it fails if it leaves rows or files. */
function withoutLeftovers<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  return async (...args: Args): Promise<void> => {
    const before = await kept();
    await work(...args);
    expect(await kept()).toEqual(before);
    await uploadsAre(0);
  };
}

describe('an upload is refused and leaves no data:', () => {
  test.each(Object.entries(UNSUPPORTED_FILES))(
    '%s with a wrong type',
    withoutLeftovers(async (name, content) => {
      for (const type of ['image/jpeg', 'application/pdf', 'image/svg+xml']) {
        expectProblem(await upload(app, { content, name, type }), 415, 'cannot be used');
      }
    }),
  );

  test.each(Object.entries(BROKEN_PICTURES))(
    '%s',
    withoutLeftovers(async (_what, content) => {
      expectProblem(await upload(app, { content }), 400, 'cannot be read');
    }),
  );

  test(
    'a truncated picture',
    withoutLeftovers(async () => {
      const whole = await testPicture(300, 300).jpeg().toBuffer();
      expectProblem(
        await upload(app, { content: whole.subarray(0, whole.length / 2) }),
        400,
        'cannot be read',
      );
    }),
  );

  test.each([
    [50_000, 50_000],
    [1, 40_000_001],
    [2_147_483_647, 2_147_483_647],
  ])(
    'a decompression bomb of %i x %i pixels',
    withoutLeftovers(async (width, height) => {
      const response = await upload(app, { content: createPngBomb(width, height, width > 50_000 ? 0 : 1) });
      expect(response.status).toBe(400);
      expect(response.json.errors[0].field).toBe('file');
    }),
  );

  test(
    'a picture over 10 MB, a document over 25 MB',
    withoutLeftovers(async () => {
      const picture = await testPicture().png().toBuffer();
      const content = Buffer.concat([picture, Buffer.alloc(10 * MEBIBYTE)]);
      expectProblem(await upload(app, { content }), 413, 'larger than 10 MB');
      const document = testDocument(25 * MEBIBYTE + 1);
      expectProblem(await upload(app, { content: document }), 413, 'larger than 25 MB');
    }),
  );

  test(
    'an empty file, no file, two files, and unknown parts',
    withoutLeftovers(async () => {
      const send = (body: FormData) => app.admin(MEDIA_PATH, { method: 'POST', body });
      expectProblem(await upload(app, { content: '' }), 400, 'empty');
      expectProblem(await send(new FormData()), 400, '');
      const one = uploadForm({ content: testDocument() });
      one.append('file', new File([testDocument()], 'second.pdf'));
      expectProblem(await send(one), 400, 'Send one part');
      for (const name of ['other', 'constructor', '__proto__', 'toString', 'name']) {
        const form = new FormData();
        form.append(name, 'x');
        form.append('file', new File([testDocument()], 'a.pdf'));
        expect((await send(form)).status).toBe(400);
      }
      const text = new FormData();
      text.append('file', 'no file');
      expectProblem(await send(text), 400, 'Send one part');
    }),
  );

  test(
    'a file without a token',
    withoutLeftovers(async () => {
      const body = uploadForm({ content: testDocument() });
      expectProblem(await app.call(MEDIA_PATH, { method: 'POST', body }), 401, 'Sign in');
    }),
  );

  test(
    'an interrupted stream',
    withoutLeftovers(async () => {
      const { headers, body } = rawFormRequest(
        'form-data; name="file"; filename="a.pdf"',
        'x'.repeat(300_000),
      );
      const authorization = `Bearer ${await signIn(app.url)}`;
      const request = httpRequest(app.url + MEDIA_PATH, {
        method: 'POST',
        headers: { ...headers, authorization },
      });
      const ended = new Promise((resolve) => request.on('error', () => undefined).on('close', resolve));
      request.write(body.slice(0, 200_000));
      await uploadsAre(1);
      await expectStoredBytes(131_072);
      request.destroy();
      await ended;
      await uploadsAre(0);
      expect((await app.admin(MEDIA_PATH)).status).toBe(200);
    }),
  );
});

describe('an upload is made harmless:', () => {
  test.each([
    ['a path', '../../../etc/passwd.png', 'passwd.jpg'],
    ['a Windows path', String.raw`C:\\Windows\\river.png`, 'river.jpg'],
    ['a bidirectional override', 'invoice\u202Egpj.exe', 'invoicegpj.jpg'],
    ['markup', '<b>x</b>.png', 'b.jpg'],
    ['encoded dots', '%2e%2e%2fx.png', '2e-2e-2fx.jpg'],
  ])('a name with %s', async (_what, filename, name) => {
    const picture = await testPicture().jpeg().toBuffer();
    const { headers, body } = rawFormRequest(`form-data; name="file"; filename="${filename}"`, '#');
    const [start = '', end = ''] = body.split('#');
    const authorization = `Bearer ${await signIn(app.url)}`;
    const response = await fetch(app.url + MEDIA_PATH, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: Buffer.concat([Buffer.from(start), picture, Buffer.from(end)]),
    });
    const json: { name: string; url: string } = JSON.parse(await response.text());
    expect([response.status, json.name]).toEqual([201, name]);
    expect((await app.admin(json.url)).status).toBe(200);
  });

  test('a picture loses the page and the document that follow its pixels', async () => {
    const picture = await testPicture(600, 20).jpeg().toBuffer();
    const content = Buffer.concat([picture, Buffer.from('<html><script>alert(1)</script>%PDF-1.7')]);
    const { status, json } = await upload(app, { content, name: 'x.html', type: 'text/html' });
    expect([status, json.name, json.type]).toEqual([201, 'x.jpg', 'image/jpeg']);
    for (const query of ['', '?w=480', '?w=960']) {
      expect((await app.admin(json.url + query)).text.includes('script')).toBe(false);
    }
  });

  test('a document that contains a page is served as a sandboxed download', async () => {
    const content = Buffer.concat([testDocument(), Buffer.from('<html><script>alert(1)</script>')]);
    const { json } = await upload(app, { content, name: 'x.html', type: 'text/html' });
    expect(json.name).toBe('x.pdf');
    const { headers } = await app.admin(json.url, { headers: { accept: 'text/html' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });
});
