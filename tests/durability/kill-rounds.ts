import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { type BffProcess, startBff } from '../../bff/src/testing/bff-process.ts';
import { Newsroom } from './newsroom.ts';
import { type Dice, type StormArticle, Writer } from './storm.ts';
import { verifyArticle } from './verify-article.ts';

const credentials = { username: 'admin', password: 'a long enough password' };
const writers = 6;
/** The kill comes after so many acknowledged writes, and so many milliseconds, at most. */
const mostWrites = 60;
const longestPause = 20;
/** A start that is killed has come this far at most (milliseconds). */
const longestStart = 1_500;

/** What all rounds together have done and found. */
export interface Account {
  kills: number;
  acknowledged: number;
  /** Writes that took place although their answer never came. */
  unanswered: number;
  complaints: string[];
}

/** A sequence of numbers that the same seed gives again. */
export function diceOf(seed: number): Dice {
  const numbers = fc.sample(fc.nat(), { numRuns: 2_000, seed });
  let place = 0;
  return (limit) => {
    place += 1;
    return (numbers[place % numbers.length] ?? 0) % limit;
  };
}

/**
 * Kills a bff in the middle of a storm of writes, starts it again and compares, so many times; in the end looks
 * at every article of every round once more.
 * @param settings where the bff keeps its data
 * @param settled resolves once nothing is written any more for a bff that was killed
 */
export async function killInRounds(
  settings: Readonly<Record<string, string>>,
  rounds: number,
  seed: number,
  settled = async (): Promise<void> => {},
): Promise<Account> {
  const account: Account = { kills: 0, acknowledged: 0, unanswered: 0, complaints: [] };
  const environment = {
    ...settings,
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    JWT_SECRET: 'a secret that all processes share',
  };
  const everything: StormArticle[] = [];
  let bff = startBff(environment);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const url = await readyUrl(bff);
      const dice = diceOf(seed + round);
      const storm = await startStorm(url, `round ${round}`, dice);
      await storm.acknowledged(2 + dice(mostWrites - 1));
      await pause(dice(longestPause));
      await bff.stop('SIGKILL');
      await storm.ended;
      await settled();
      account.kills += 1;
      bff = startBff(environment);
      if (dice(4) === 0) {
        // Recovery must survive a kill as well.
        await pause(dice(longestStart));
        await bff.stop('SIGKILL');
        account.kills += 1;
        bff = startBff(environment);
      }
      await compare(await readyUrl(bff), storm.articles(), account);
      everything.push(...storm.articles());
    }
    await compare(await readyUrl(bff), everything, account);
  } finally {
    await bff.stop('SIGKILL');
  }
  account.acknowledged = everything.reduce((sum, { states }) => sum + states.length, 0) - account.unanswered;
  return account;
}

/** Where it answers, once its database does too. */
async function readyUrl({ listening }: BffProcess): Promise<string> {
  const { url } = await listening;
  while ((await fetch(`${url}/api/health/ready`)).status !== 200) await pause(50);
  return url;
}

async function startStorm(url: string, name: string, dice: Dice) {
  const newsroom = await Newsroom.signIn(url, credentials.username, credentials.password);
  const all = Array.from(
    { length: writers },
    (_, index) => new Writer(newsroom, `${name} writer ${index}`, dice),
  );
  const articles = () => all.flatMap((writer) => writer.articles);
  const ended = Promise.all(all.map((writer) => writer.writeUntilCut()));
  return {
    ended,
    articles,
    /** Waits for so many writes, however fast the machine is; a refused one is an error. */
    acknowledged: async (count: number) => {
      while (articles().reduce((sum, { states }) => sum + states.length, 0) < count) {
        await Promise.race([pause(1), ended]);
      }
    },
  };
}

async function compare(url: string, articles: readonly StormArticle[], account: Account): Promise<void> {
  const newsroom = await Newsroom.signIn(url, credentials.username, credentials.password);
  for (const article of articles) {
    const known = article.states.length;
    account.complaints.push(...(await verifyArticle(newsroom, article)));
    account.unanswered += article.states.length - known;
  }
}
