import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ShellProcess } from '../support/shell-process.ts';
import { type Fault, FaultyLine, faults } from './faulty-line.ts';
import { type Backing, BffProcess, settingsFor, startBacking, startShellFor } from './parts.ts';
import { expectAnswers, expectOnceOrNever, expectRecovery, expectRefusals, Visitor } from './visitor.ts';

/** A shell of its own in front of the bff, with a line between them that can fail. */
interface Site {
  readonly shell: ShellProcess;
  readonly line: FaultyLine;
  readonly visitor: Visitor;
}

/** Somebody tries again after waiting so long, in milliseconds; a busy machine needs some of it. */
const patience = 20_000;
const outages = faults({ slow: 60_000, bytes: 30 });

let backing: Backing;
let bff: BffProcess;
let token: string;
let site: Site;
let sites: Site[];
/** All outages go on at the same time, each on a line of its own: they are mostly waiting. */
let results: readonly Promise<void>[];

async function startSite(isDown = false): Promise<Site> {
  const line = await FaultyLine.to(bff.port);
  if (isDown) await line.goDown();
  const shell = await startShellFor(line.port);
  const started = { shell, line, visitor: new Visitor(shell.url) };
  sites.push(started);
  return started;
}

async function expectPages({ visitor }: Site): Promise<void> {
  const paths = ['/', '/about', '/news', '/tangem-wallet', '/admin', '/robots.txt', '/healthz'];
  expectAnswers(await visitor.askAll(paths), 200);
  expect((await visitor.ask('/nowhere')).status).toBe(404);
}

/** Expects pages as ever, calls that are refused as problems, and a readiness that names the bff. */
async function expectOutage(failing: Site): Promise<void> {
  const { visitor } = failing;
  const paths = ['/api/news', '/api/stock-price', '/api/admin/verify', '/feed.xml', '/sitemap-news.xml'];
  const reads = paths.map((path) => visitor.ask(path));
  const refused = Promise.all([...reads, visitor.write(token, 'Never written')]);
  await expectPages(failing);
  const { status, text } = await visitor.ask('/readyz');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ status: 'degraded', bff: { problem: expect.any(String) } });
  expectRefusals(await refused);
}

/** Expects that many at once are answered: no connection of before the fault's end is left that answers nothing. */
async function expectAllBack({ shell, visitor }: Site): Promise<void> {
  const paths = ['/api/news', '/api/stock-price', '/api/team', '/api/equipment'];
  const some = Array.from({ length: 4 }, () => paths).flat();
  await expectRecovery(async () => {
    const answers = await visitor.within(patience).askAll(some);
    return answers.every(({ status }) => status === 200);
  });
  expect(shell.process.exitCode).toBeNull();
}

async function goThrough(fail: Fault): Promise<void> {
  const own = await startSite();
  await expectAllBack(own);
  await fail(own.line);
  await expectOutage(own);
  await own.line.pass();
  await expectAllBack(own);
}

beforeAll(async () => {
  sites = [];
  backing = await startBacking();
  bff = await BffProcess.start(settingsFor(backing));
  token = await new Visitor(bff.url).token();
  site = await startSite(true);
  results = outages.map(([, fail]) => goThrough(fail));
  for (const result of results) result.catch(() => undefined); // Its own test tells.
});

afterAll(async () => {
  for (const { shell, line } of sites) {
    await shell.stop();
    await line.close();
  }
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

test('breaking off in the middle of an answer: nobody takes a part for the whole', async () => {
  await site.line.truncate(2_000);
  await expect(site.visitor.ask('/api/news')).rejects.toThrow('terminated');
  await expectPages(site);
  await site.line.pass();
  await expectAllBack(site);
});

test('resetting connections while articles are written: each is written once or not at all', async () => {
  const mark = randomUUID();
  const write = (index: number) => site.visitor.write(token, `${mark} ${index}`);
  const writes = Array.from({ length: 30 }, (_, index) => write(index));
  await Promise.race(writes);
  await site.line.reset();
  const answers = await Promise.all([...writes, write(30), write(31)]);
  await site.line.pass();
  await expectAllBack(site);
  expectOnceOrNever(await site.visitor.titlesWith(mark, token), answers);
});
