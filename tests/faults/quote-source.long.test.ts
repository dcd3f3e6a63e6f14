import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FaultyLine, faults } from './faulty-line.ts';
import { type Site, startSite, unseenSymbols, withMovableClock } from './parts.ts';
import { type Answer, expectAnswers, expectRecovery, type Visitor } from './visitor.ts';

/** The source may be asked again after this, in milliseconds, whether it answered or not. */
const nextCall = 121_000;
const ticker = '/api/stock-price';

const symbols = [...unseenSymbols];
let site: Site;
let visitor: Visitor;
let line: FaultyLine;

beforeAll(async () => {
  site = await startSite(withMovableClock, ({ lines }) => lines.quotes.goDown());
  ({ visitor } = site);
  line = site.backing.lines.quotes;
});
afterAll(() => site.stop());

const askUnseen = (): Promise<Answer> => visitor.ask(`${ticker}?symbol=${symbols.pop()}`);

/** Twenty visitors ask for the ticker's quote at once. */
const askTogether = (): Promise<Answer[]> => visitor.askAll(Array.from({ length: 20 }, () => ticker));

function quoteOf({ text }: Answer): { price: number; lastUpdated: string; stale: boolean } {
  const { price, lastUpdated, stale } = JSON.parse(text);
  return { price, lastUpdated, stale };
}

async function expectEverythingElse(): Promise<void> {
  const paths = ['/', '/investors', '/api/news', '/api/team', '/api/health/ready'];
  expectAnswers(await visitor.askAll(paths), 200);
}

/** What nobody has asked for before: a refusal that says when to come back. */
function expectNoQuote(answers: readonly Answer[]): void {
  expectAnswers(answers, 503);
  for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
}

async function expectFreshQuotes(): Promise<void> {
  await line.pass();
  await site.bff.moveClock(nextCall);
  await expectRecovery(async () => {
    const answer = await visitor.ask(ticker);
    return answer.status === 200 && !quoteOf(answer).stale;
  });
  await expectRecovery(async () => (await askUnseen()).status === 200);
}

test('down at start: no quote, everything else, and quotes once it is there', async () => {
  await expectEverythingElse();
  expectNoQuote(await askTogether());
  await expectFreshQuotes();
});

test.each(faults({ slow: 30_000, bytes: 200 }))(
  '%s: the last good quote, marked as delayed, for one call; fresh ones afterwards',
  async (_what, fail) => {
    const before = quoteOf(await visitor.ask(ticker));
    await fail(line);
    await site.bff.moveClock(nextCall);
    const callsFor = () => site.backing.quotes.calls.get('HYPE.CN') ?? 0;
    const calls = callsFor();
    const [answers, unseen] = await Promise.all([askTogether(), askUnseen(), expectEverythingElse()]);
    expectAnswers(answers, 200);
    for (const answer of answers) expect(quoteOf(answer)).toEqual({ ...before, stale: true });
    expectNoQuote([unseen]);
    expect(callsFor() - calls).toBeLessThanOrEqual(1);
    await expectFreshQuotes();
  },
);
