import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ShellProcess } from '../support/shell-process.ts';
import { type Backing, BffProcess, settingsFor, startBacking, startShellFor } from './parts.ts';
import { type Answer, expectAnswers, expectOnceOrNever, expectRecovery, Visitor } from './visitor.ts';

let backing: Backing;
let bff: BffProcess;
let shell: ShellProcess;
let visitor: Visitor;
let token: string;
let firstProcess: number | undefined;

beforeAll(async () => {
  backing = await startBacking();
});

afterEach(async () => {
  await backing.lines.postgres.pass();
  expectSameProcess();
});

afterAll(async () => {
  await shell.stop();
  await bff.kill();
  await backing.stop();
});

/** Whatever happened, the same process continues to serve. */
function expectSameProcess(): void {
  expect(bff.pid).toBe(firstProcess);
}

const create = (title: string): Promise<Answer> => visitor.write(token, title);

let unseenLimit = 20;

/** Calls that only the database can answer, none of which was made before. */
function callsForData(): Promise<Answer>[] {
  unseenLimit += 1;
  return [
    visitor.ask(`/api/news?limit=${unseenLimit}`),
    visitor.ask(`/api/news/${randomUUID()}`),
    visitor.ask('/api/admin/verify', { token }),
    visitor.ask('/api/admin/articles', { token }),
    visitor.signIn({ username: 'nobody', password: 'nothing' }),
    visitor.write(token, 'Written into the void'),
  ];
}

async function expectPagesAndQuotes(): Promise<void> {
  const paths = ['/', '/news', '/tangem-ring', '/admin', '/api/stock-price', '/api/team', '/api/equipment'];
  expectAnswers(await visitor.askAll(paths), 200);
}

async function expectHealthToNameIt(): Promise<void> {
  expect(await visitor.health()).toEqual({ status: 503, parts: { database: 'down', cache: 'up' } });
}

/** Pages and quotes as ever; what is not at hand is 503; what was seen may still be answered. */
async function expectOutage(): Promise<void> {
  const seen = visitor.ask('/api/news');
  const refused = Promise.all(callsForData());
  await Promise.all([expectPagesAndQuotes(), expectHealthToNameIt()]);
  expectAnswers(await refused, 503);
  expect([200, 503]).toContain((await seen).status);
}

async function isWell(): Promise<boolean> {
  const [list, item, verified, written] = await Promise.all([
    visitor.ask('/api/news?limit=7'),
    visitor.ask(`/api/news/${randomUUID()}`),
    visitor.ask('/api/admin/verify', { token }),
    create('Written again'),
  ]);
  const { status } = await visitor.health();
  const found = [list, item, verified, written].map((answer) => answer.status);
  return status === 200 && JSON.stringify(found) === JSON.stringify([200, 404, 200, 201]);
}

test('down at start: the site starts without it, and has its articles once it is there', async () => {
  await backing.lines.postgres.goDown();
  bff = await BffProcess.start(settingsFor(backing));
  firstProcess = bff.pid;
  shell = await startShellFor(bff.port);
  visitor = new Visitor(shell.url);
  token = 'a.b.c';
  await Promise.all([expectPagesAndQuotes(), expectHealthToNameIt()]);
  const refused = [
    visitor.ask('/api/news'),
    visitor.ask(`/api/news/${randomUUID()}`),
    visitor.signIn({ username: 'admin', password: 'x' }),
  ];
  expectAnswers(await Promise.all(refused), 503);
  await backing.lines.postgres.pass();
  // The samples are what a first start adds last.
  await expectRecovery(async () => JSON.parse((await visitor.ask('/api/news')).text).length > 0);
  token = await visitor.token();
  await expectRecovery(isWell);
});

const passes = () => backing.lines.postgres.pass();

test.each<[string, () => void | Promise<void>, () => void | Promise<void>]>([
  ['killed', () => backing.postgres.kill(), () => backing.postgres.startAgain()],
  ['hung', () => backing.postgres.suspend(), () => backing.postgres.resume()],
  ['cut off without a sign', () => backing.lines.postgres.stall(), passes],
  ['slower than anybody waits', () => backing.lines.postgres.slowDown(30_000), passes],
  ['resetting connections', () => backing.lines.postgres.reset(), passes],
  ['answering garbage', () => backing.lines.postgres.garble(), passes],
  ['breaking off in the middle of answers', () => backing.lines.postgres.truncate(40), passes],
])('%s: articles are 503, and what was written is there again with it', async (_what, fail, mend) => {
  const kept: { id: string } = JSON.parse((await create('Written before the fault')).text);
  await fail();
  try {
    await expectOutage();
  } finally {
    await mend();
  }
  await expectRecovery(isWell);
  expect((await visitor.ask(`/api/news/${kept.id}`)).status).toBe(200);
});

test('slow: everything is answered, only later', async () => {
  await backing.lines.postgres.slowDown(150);
  const [list, item, verified, , , written] = await Promise.all(callsForData());
  expect([list, item, verified, written].map((answer) => answer?.status)).toEqual([200, 404, 200, 201]);
  await expectPagesAndQuotes();
  expect(await visitor.health()).toEqual({ status: 200, parts: { database: 'up', cache: 'up' } });
  await backing.lines.postgres.pass();
  await expectRecovery(isWell);
});

describe('in the middle of writes, again and again', () => {
  test.each<[string, () => Promise<void>]>([
    ['resetting connections', () => backing.lines.postgres.reset()],
    ['answering garbage', () => backing.lines.postgres.garble()],
    ['breaking off', () => backing.lines.postgres.truncate(40)],
  ])('%s: each is done or not, never twice, and no connection stays lost', async (_what, fail) => {
    const mark = randomUUID();
    const answers: Answer[] = [];
    for (let round = 0; round < 2; round += 1) {
      const writes = Array.from({ length: 30 }, (_, index) => create(`${mark} ${round}/${index}`));
      await Promise.race(writes);
      await fail();
      answers.push(...(await Promise.all(writes)));
      await backing.lines.postgres.pass();
      await expectRecovery(isWell);
    }
    expect(answers.some(({ status }) => status !== 201)).toBe(true);
    expectOnceOrNever(await visitor.titlesWith(mark, token), answers);
  });
});

test('a database that answers and cannot be used is a mistake, and refused at the start', async () => {
  const url = new URL(backing.postgres.url);
  url.pathname = '/nowhere';
  const start = BffProcess.start({ ...settingsFor(backing), DATABASE_URL: url.href });
  await expect(start).rejects.toThrow('ended with 1 before it listened');
});
