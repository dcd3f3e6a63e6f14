import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { type PublishedFiles, publishRemote } from '../testing/publish-remote.ts';
import { until } from '../testing/until.ts';
import { RemoteRegistry } from './remote-registry.ts';
import { RemoteStore } from './remote-store.ts';

/** So many files of a version are asked for at a time. */
const filesAtOnce = 8;
/** In milliseconds. */
const silenceLimit = 3_000;
const almostSilent = 2_750;

let directory: string;
let server: Server;
let published: PublishedFiles;
/** How often the remote was asked, for `site.json` or a file. */
let asked: number;
/** The answers that a slow remote has not given yet, the first first. */
let held: (() => void)[];
let isSlow: boolean;
let registry: RemoteRegistry;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  // No request is given up, however long its answer takes: only the limits of the start are left.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  directory = await mkdtemp(path.join(tmpdir(), 'start-limit-'));
  asked = 0;
  held = [];
  isSlow = true;
  server = createServer(({ url = '' }, response) => {
    asked++;
    const answer = () => response.end(published[url.slice(1)]);
    if (isSlow) held.push(answer);
    else answer();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  publish('Version one');
});

afterEach(async () => {
  registry.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true, force: true });
});

function publish(heading: string): void {
  const parts = Array.from({ length: 20 }, (_, index) => [`part.${index}.txt`, `${index} of ${heading}`]);
  published = publishRemote({ heading, files: Object.fromEntries(parts) });
}

/** Starts a registry; resolves with the page that visitors get when the start comes to its end. */
async function start(): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo;
  registry = new RemoteRegistry(
    { 'mfe-public': `http://127.0.0.1:${port}/` },
    new RemoteStore(directory),
    { kit: '1.2.0', apiVersion: async () => undefined },
    pino({ level: 'silent' }),
  );
  await registry.open();
  return page();
}

function page(): string | undefined {
  return registry.current()[0]?.pages[0]?.fragment;
}

async function untilAsked(count: number): Promise<void> {
  await until(() => asked >= count, Boolean);
}

/** The slow remote gives its next answer, after which it is asked for more. */
async function answerOne(questions: number): Promise<void> {
  const before = asked;
  held.shift()?.();
  await untilAsked(before + questions);
}

/** The slow remote gives `site.json` and then some of its files, each as late as possible. */
async function answerLate(files: number): Promise<void> {
  await untilAsked(1);
  for (const questions of [filesAtOnce, ...Array.from({ length: files }, () => 1)]) {
    jest.advanceTimersByTime(almostSilent);
    await answerOne(questions);
  }
}

test('a remote that hangs is not waited for', async () => {
  const started = start();
  await untilAsked(1);
  jest.advanceTimersByTime(silenceLimit);
  expect(await started).toBeUndefined();
});

test('a remote that hangs in the middle of its files is not waited for', async () => {
  const started = start();
  await answerLate(1);
  jest.advanceTimersByTime(silenceLimit);
  expect(await started).toBeUndefined();
});
