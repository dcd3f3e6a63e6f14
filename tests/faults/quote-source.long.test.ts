import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ShellProcess } from '../support/shell-process.ts';
import {
  type Backing,
  BffProcess,
  settingsFor,
  startBacking,
  startShellFor,
  unseenSymbols,
  withMovableClock,
} from './parts.ts';
import { type Answer, expectAnswers, expectRecovery, Visitor } from './visitor.ts';

/** The source may be asked again after this, in milliseconds, whether it answered or not. */
const nextCall = 121_000;
const ticker = '/api/stock-price';

const symbols = [...unseenSymbols];
let backing: Backing;
let bff: BffProcess;
let shell: ShellProcess;
let visitor: Visitor;

beforeAll(async () => {
  backing = await startBacking();
});

afterAll(async () => {
  await shell.stop();
  await bff.kill();
  await backing.stop();
});

const askUnseen = (): Promise<Answer> => visitor.ask(`${ticker}?symbol=${symbols.pop()}`);

/** Twenty visitors ask for the ticker's quote at once. */
const askTogether = (): Promise<Answer[]> =>
  Promise.all(Array.from({ length: 20 }, () => visitor.ask(ticker)));

function quoteOf({ text }: Answer): { price: number; lastUpdated: string; stale: boolean } {
  const { price, lastUpdated, stale } = JSON.parse(text);
  return { price, lastUpdated, stale };
}

async function expectEverythingElse(): Promise<void> {
  const paths = ['/', '/investors', '/api/news', '/api/team', '/api/health/ready'];
  expectAnswers(await visitor.askAll(paths), 200);
}

/** What nobody has asked for before: a refusal that says when to come back. */
async function expectNoQuote(answers: readonly Answer[]): Promise<void> {
  expectAnswers(answers, 503);
  for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
}

async function expectFreshQuotes(): Promise<void> {
  await bff.moveClock(nextCall);
  await expectRecovery(async () => {
    const answer = await visitor.ask(ticker);
    return answer.status === 200 && !quoteOf(answer).stale;
  });
  await expectRecovery(async () => (await askUnseen()).status === 200);
}

test('down at start: no quote, everything else, and quotes once it is there', async () => {
  await backing.lines.quotes.goDown();
  bff = await BffProcess.start({ ...settingsFor(backing), ...withMovableClock });
  shell = await startShellFor(bff.port);
  visitor = new Visitor(shell.url);
  await Promise.all([expectEverythingElse(), expectNoQuote(await askTogether())]);
  await backing.lines.quotes.pass();
  await expectRecovery(async () => (await askUnseen()).status === 200);
  await expectFreshQuotes();
});

describe('with a quote that is older than two minutes', () => {
  test.each<[string, () => Promise<void>]>([
    ['gone', () => backing.lines.quotes.goDown()],
    ['cut off without a sign', () => backing.lines.quotes.stall()],
    ['slower than anybody waits', () => backing.lines.quotes.slowDown(30_000)],
    ['resetting connections', () => backing.lines.quotes.reset()],
    ['answering garbage', () => backing.lines.quotes.garble()],
    ['breaking off in the middle of answers', () => backing.lines.quotes.truncate(200)],
  ])('%s: the last good quote, marked as delayed; fresh ones afterwards', async (_what, fail) => {
    const first = bff.pid;
    const before = quoteOf(await visitor.ask(ticker));
    await fail();
    await bff.moveClock(nextCall);
    const calls = backing.quotes.calls.get('HYPE.CN');
    const [answers, unseen] = await Promise.all([askTogether(), askUnseen(), expectEverythingElse()]);
    expectAnswers(answers, 200);
    for (const answer of answers) expect(quoteOf(answer)).toEqual({ ...before, stale: true });
    await expectNoQuote([unseen]);
    expect((backing.quotes.calls.get('HYPE.CN') ?? 0) - (calls ?? 0)).toBeLessThanOrEqual(1);
    await backing.lines.quotes.pass();
    await expectFreshQuotes();
    expect(bff.pid).toBe(first);
  });
});

test('slow: quotes come, only later', async () => {
  await backing.lines.quotes.slowDown(500);
  await bff.moveClock(nextCall);
  expectAnswers([await askUnseen()], 200);
  await expectFreshQuotes();
  await backing.lines.quotes.pass();
});
