import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBff } from '../testing/bff-process.ts';
import type { BffProcess } from '../testing/bff-process.ts';
import { pngBomb } from '../testing/hostile-files.ts';
import { type Answer, PASSWORD, call, signIn } from '../testing/calls.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { MEDIA, testDocument, uploadForm } from '../testing/uploads.ts';

const MEBIBYTE = 1_048_576;
const DOCUMENT = 4 * MEBIBYTE;
const AT_ONCE = 4;
const ROUNDS = 6;
/** Half of what passes through, there and back, and far less than one bomb would take. */
const MOST_GROWTH = ROUNDS * AT_ONCE * DOCUMENT;

let storage: TestDatabase;
let bff: BffProcess;
let url: string;
let authorization: string;

beforeAll(async () => {
  storage = await createTestDatabase();
  bff = startBff({ ...storage.env, ADMIN_PASSWORD: PASSWORD, JWT_SECRET: 'a secret of the test of memory' });
  ({ url } = await bff.listening);
  authorization = `Bearer ${await signIn(url)}`;
});
afterAll(async () => {
  await bff.stop('SIGTERM');
  await storage.drop();
});

/** The most memory that the process has ever had, in bytes. */
async function peakMemory(): Promise<number> {
  const status = await readFile(`/proc/${bff.child.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}

function send(content: Buffer<ArrayBuffer>): Promise<Answer> {
  return call(url + MEDIA, { method: 'POST', headers: { authorization }, body: uploadForm({ content }) });
}

async function uploadAndDownload(): Promise<void> {
  const documents = Array.from({ length: AT_ONCE }, () => testDocument(DOCUMENT));
  const answers = await Promise.all(documents.map(send));
  const taken = answers.map(() => ({ status: 201, text: expect.anything() }));
  expect(answers.map(({ status, text }) => ({ status, text }))).toEqual(taken);
  const lengths = await Promise.all(
    answers.map(async ({ json }) => (await (await fetch(url + json.url)).arrayBuffer()).byteLength),
  );
  expect(lengths).toEqual(documents.map(({ length }) => length));
}

test('the bytes that pass through and the pixels of bombs stay out of memory', async () => {
  for (let round = 0; round < 2; round += 1) await uploadAndDownload();
  const before = await peakMemory();
  for (let round = 0; round < ROUNDS; round += 1) await uploadAndDownload();
  const bombs = await Promise.all(Array.from({ length: AT_ONCE }, () => send(pngBomb(50_000, 50_000))));
  expect(bombs.map(({ status }) => status)).toEqual(bombs.map(() => 400));
  expect((await peakMemory()) - before).toBeLessThan(MOST_GROWTH);
});
