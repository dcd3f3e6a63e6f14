import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FaultyLine } from './faulty-line.ts';
import { type Backing, BffProcess, settingsFor, startBacking } from './parts.ts';
import { expectAllBack, expectOutage, expectPages, ShellWithLine } from './shell-with-line.ts';
import { expectAnswers, expectOnceOrNever, Visitor } from './visitor.ts';

type Fail = (line: FaultyLine) => Promise<void>;

const outages: readonly (readonly [string, Fail])[] = [
  ['cut off without a sign', (line) => line.stall()],
  ['slower than anybody waits', (line) => line.slowDown(60_000)],
  ['resetting connections', (line) => line.reset()],
  ['answering garbage', (line) => line.garble()],
  ['breaking off before its answers', (line) => line.truncate(30)],
];

let backing: Backing;
let bff: BffProcess;
let token: string;
let site: ShellWithLine;
let sites: ShellWithLine[];
/** All outages go on at the same time, each on a line of its own: they are mostly waiting. */
let results: readonly Promise<void>[];

async function goThrough(fail: Fail): Promise<void> {
  const own = await ShellWithLine.to(bff.port, token);
  sites.push(own);
  await expectAllBack(own);
  await fail(own.line);
  await expectOutage(own);
  await own.line.pass();
  await expectAllBack(own);
}

beforeAll(async () => {
  backing = await startBacking();
  bff = await BffProcess.start(settingsFor(backing));
  token = await new Visitor(bff.url).token();
  site = await ShellWithLine.to(bff.port, token, true);
  sites = [site];
  results = outages.map(([, fail]) => goThrough(fail));
  for (const result of results) result.catch(() => undefined); // Its own test tells.
});

afterAll(async () => {
  await Promise.all(sites.map((each) => each.stop()));
  await bff.kill();
  await backing.stop();
});

test.each(outages.map(([what], index) => [what, index] as const))(
  '%s: pages as ever, calls are refused, and all is back afterwards',
  async (_what, index) => {
    await expect(results[index]).resolves.toBeUndefined();
  },
);

test('down at start: the shell starts without it, and finds it once it is there', async () => {
  await expectOutage(site);
  await site.line.pass();
  await expectAllBack(site);
});

test('cut off without a sign for a moment: the lost connections are not used again', async () => {
  await expectAllBack(site);
  await site.line.stall();
  await site.line.pass();
  await expectAllBack(site);
});

test('slow: everything is answered, only later', async () => {
  await site.line.slowDown(500);
  await expectPages(site);
  const paths = ['/api/news', '/api/team', '/api/equipment'];
  expectAnswers(await Promise.all(paths.map((path) => site.visitor.ask(path))), 200);
  await site.line.pass();
  await expectAllBack(site);
});

test('breaking off in the middle of an answer: nobody takes a part for the whole', async () => {
  await site.line.truncate(2_000);
  await expect(site.visitor.ask('/api/news')).rejects.toThrow('terminated');
  await expectPages(site);
  await site.line.pass();
  await expectAllBack(site);
});

describe('while articles are written', () => {
  test.each<[string, Fail]>([
    ['resetting connections', (line) => line.reset()],
    ['answering garbage', (line) => line.garble()],
    ['breaking off before its answers', (line) => line.truncate(30)],
  ])('%s: each is written once or not at all', async (_what, fail) => {
    const mark = randomUUID();
    const writes = Array.from({ length: 30 }, (_, index) => site.write(`${mark} ${index}`));
    await Promise.race(writes);
    await fail(site.line);
    const late = Array.from({ length: 5 }, (_, index) => site.write(`${mark} late ${index}`));
    const answers = await Promise.all([...writes, ...late]);
    await site.line.pass();
    await expectAllBack(site);
    expectOnceOrNever(await site.titlesWith(mark), answers);
  });
});

// The last ones: they stop the process that all lines lead to.
test('killed: pages as ever, calls are refused, and all is back when it is started again', async () => {
  const kept: { id: string } = JSON.parse((await site.write('Written before the end')).text);
  await bff.kill();
  await expectOutage(site);
  await bff.startAgain();
  await expectAllBack(site);
  expect((await site.visitor.ask(`/api/news/${kept.id}`)).status).toBe(200);
  expect((await site.visitor.ask('/api/admin/verify', { token })).status).toBe(200);
});

test('hung: pages as ever, calls are refused, and all is back when it goes on', async () => {
  bff.signal('SIGSTOP');
  await expectOutage(site);
  bff.signal('SIGCONT');
  await expectAllBack(site);
});
