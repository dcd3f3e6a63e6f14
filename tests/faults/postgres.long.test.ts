import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type FaultyLine, faults } from './faulty-line.ts';
import { BffProcess, settingsFor, type Site, startSite } from './parts.ts';
import { type Answer, expectAnswers, expectOnceOrNever, expectRecovery, type Visitor } from './visitor.ts';

let site: Site;
let visitor: Visitor;
let line: FaultyLine;
/** Empty until the database was there once: nobody has signed in. */
let token = '';
let firstProcess: number | undefined;

beforeAll(async () => {
  site = await startSite({}, ({ lines }) => lines.postgres.goDown());
  ({ visitor } = site);
  line = site.backing.lines.postgres;
  firstProcess = site.bff.pid;
});
afterEach(async () => {
  await line.pass();
  expectSameProcess();
});
afterAll(() => site.stop());

/** Whatever happened, the same process continues to serve. */
function expectSameProcess(): void {
  expect(site.bff.pid).toBe(firstProcess);
}

let unseenLimit = 20;

/** Calls of somebody who has signed in. */
function callsOf(known: string): Promise<Answer>[] {
  return [
    visitor.ask('/api/admin/verify', { token: known }),
    visitor.ask('/api/admin/articles', { token: known }),
    visitor.write(known, 'Written into the void'),
  ];
}

/** Calls that only the database can answer, none of which was made before. */
function callsForData(): Promise<Answer>[] {
  unseenLimit += 1;
  return [
    visitor.ask(`/api/news?limit=${unseenLimit}`),
    visitor.ask(`/api/news/${randomUUID()}`),
    visitor.signIn({ username: 'nobody', password: 'nothing' }),
    ...(token === '' ? [] : callsOf(token)),
  ];
}

/** Pages and quotes as ever; what is not at hand is 503; what was seen may still be answered. */
async function expectOutage(): Promise<void> {
  const seen = visitor.ask('/api/news');
  const refused = Promise.all(callsForData());
  const paths = ['/', '/news', '/tangem-ring', '/admin', '/api/stock-price', '/api/team', '/api/equipment'];
  expectAnswers(await visitor.askAll(paths), 200);
  expect(await visitor.health()).toEqual({ status: 503, parts: { database: 'down', cache: 'up' } });
  expectAnswers(await refused, 503);
  expect([200, 503]).toContain((await seen).status);
}

async function isWell(): Promise<boolean> {
  const answers = await Promise.all([
    visitor.ask('/api/news?limit=7'),
    visitor.ask('/api/admin/verify', { token }),
    visitor.write(token, 'Written again'),
    visitor.ask('/api/health/ready'),
  ]);
  return answers.every(({ status }) => status < 300);
}

test('down at start: the site starts without it, and has its articles once it is there', async () => {
  await expectOutage();
  await line.pass();
  // The samples are what a first start adds last.
  await expectRecovery(async () => JSON.parse((await visitor.ask('/api/news')).text).length > 0);
  token = await visitor.token();
  await expectRecovery(isWell);
});

test.each(faults({ slow: 30_000, bytes: 40 }))(
  '%s: articles are 503, and what was written is there again with it',
  async (_what, fail) => {
    const kept: { id: string } = JSON.parse((await visitor.write(token, 'Written before')).text);
    await fail(line);
    await expectOutage();
    await line.pass();
    await expectRecovery(isWell);
    expect((await visitor.ask(`/api/news/${kept.id}`)).status).toBe(200);
  },
);

test.each(faults({ slow: 30_000, bytes: 40 }).slice(2))(
  '%s in the middle of writes: each is done or not, never twice, and no connection stays lost',
  async (_what, fail) => {
    const mark = randomUUID();
    const writes = Array.from({ length: 30 }, (_, index) => visitor.write(token, `${mark} ${index}`));
    await Promise.race(writes);
    await fail(line);
    const answers = await Promise.all(writes);
    await line.pass();
    await expectRecovery(isWell);
    expect(answers.some(({ status }) => status !== 201)).toBe(true);
    expectOnceOrNever(await visitor.titlesWith(mark, token), answers);
  },
);

test('a database that answers and cannot be used is a mistake, and refused at the start', async () => {
  const url = new URL(site.backing.postgres.url);
  url.pathname = '/nowhere';
  const start = BffProcess.start({ ...settingsFor(site.backing), DATABASE_URL: url.href });
  await expect(start).rejects.toThrow('ended with 1 before it listened');
});
