import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectInTime } from '../../bff/src/testing/expect-in-time.ts';
import { runningTime } from '../../bff/src/testing/machine-speed.ts';
import type { ShellProcess } from '../support/shell-process.ts';
import { type Backing, BffProcess, settingsFor, startBacking, startShellFor } from './parts.ts';
import { expectAnswers, Visitor } from './visitor.ts';

/** A client that has not sent its headers, or its whole request, is let go by this, in milliseconds: the limit, and time to look. */
const headersLimit = 10_000 + 5_000;
const requestLimit = 30_000 + 5_000;
const othersLimit = 3_000;

let backing: Backing;
let bff: BffProcess;
let shell: ShellProcess;

beforeAll(async () => {
  backing = await startBacking();
  bff = await BffProcess.start(settingsFor(backing));
  shell = await startShellFor(bff.port);
});

afterAll(async () => {
  await shell.stop();
  await bff.kill();
  await backing.stop();
});

/** What a client was told before it was let go, and when, in milliseconds after it came. */
interface End {
  said: string;
  after: number;
}

/** A client that sends a beginning, and then one more byte every second for as long as it may. */
async function drip(url: string, beginning: string): Promise<End> {
  const began = runningTime();
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  socket.on('error', () => undefined);
  socket.write(beginning);
  const dripping = setInterval(() => socket.write('x'), 1_000);
  await once(socket, 'close');
  clearInterval(dripping);
  return { said, after: runningTime() - began };
}

/** How many bytes a client is sent that says nothing. */
async function listen(url: string): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let said = 0;
  socket.on('data', ({ length }) => {
    said += length;
  });
  await once(socket, 'close');
  return said;
}

const unfinishedHeaders = 'GET / HTTP/1.1\r\nhost: site\r\nx-slow: ';
const unfinishedBody =
  'POST /api/admin/login HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';

interface Target {
  url: string;
  paths: readonly string[];
}

const shellTarget = (): Target => ({ url: shell.url, paths: ['/', '/news', '/api/news', '/healthz'] });
const bffTarget = (): Target => ({
  url: bff.url,
  paths: ['/api/news', '/api/stock-price', '/api/health/ready'],
});

/** Many who never end: others are served all the time, and each of the many is let go in time. */
async function expectPatienceToEnd({ url, paths }: Target): Promise<void> {
  const visitor = new Visitor(url);
  const many = (count: number, beginning: string) =>
    Promise.all(Array.from({ length: count }, () => drip(url, beginning)));
  const silent = Promise.all([listen(url), listen(url)]);
  const [inHeaders, inBody] = [many(300, unfinishedHeaders), many(100, unfinishedBody)];
  for (const [slow, limit] of [
    [inHeaders, headersLimit],
    [inBody, requestLimit],
  ] as const) {
    expectAnswers(await visitor.askAll(paths), 200, othersLimit);
    const ends = await slow;
    expectInTime(Math.max(...ends.map(({ after }) => after)), limit);
    for (const { said } of ends) {
      expect(said).toMatch(/^HTTP\/1\.1 408 [^]+application\/problem\+json[^]+"status":408/);
    }
  }
  // A browser opens connections ahead: an answer to nothing would be taken for that of its next request.
  expect(await silent).toEqual([0, 0]);
}

test('400 clients that never end, at the shell and at the bff each, hold nobody up and are let go in time', async () => {
  await Promise.all([expectPatienceToEnd(shellTarget()), expectPatienceToEnd(bffTarget())]);
});

describe.each<[string, () => Target]>([
  ['shell', shellTarget],
  ['bff', bffTarget],
])('%s', (_name, target) => {
  test('headers without end are refused, with a problem', async () => {
    const { said } = await drip(
      target().url,
      `GET / HTTP/1.1\r\nhost: a\r\n${'x-more: y\r\n'.repeat(5_000)}`,
    );
    expect(said).toMatch(/^HTTP\/1\.1 431 [^]+"status":431/);
  });

  test('what is not HTTP is refused, with a problem', async () => {
    const { said } = await drip(target().url, '\u0016\u0003\u0001 hello\r\n\r\n');
    expect(said).toMatch(/^HTTP\/1\.1 400 [^]+"status":400/);
  });
});
