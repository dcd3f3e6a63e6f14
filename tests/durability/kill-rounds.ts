import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { type BffProcess, startBff } from '../../bff/src/testing/bff-process.ts';
import { Newsroom } from './newsroom.ts';
import { type Dice, type StormArticle, Writer } from './storm.ts';
import { verifyArticle } from './verify-article.ts';

const credentials = { username: 'admin', password: 'a long enough password' };
const writers = 6;
/** The maximum number of acknowledged writes, and of milliseconds, before a kill. */
const mostWrites = 60;
const longestPause = 20;
/** The latest moment at which a start is killed, in milliseconds. */
const longestStart = 1_500;

/** The totals of all rounds. */
export interface Account {
  kills: number;
  acknowledged: number;
  complaints: string[];
}

/** A reproducible sequence of random numbers. */
export function diceOf(seed: number): Dice {
  const numbers = fc.sample(fc.nat(), { numRuns: 2_000, seed });
  let place = 0;
  return (limit) => {
    place += 1;
    return (numbers[place % numbers.length] ?? 0) % limit;
  };
}

/**
 * Repeatedly kills a bff during a storm of writes, starts it again and compares; at the end checks
 * all articles of all rounds again.
 * @param settings the bff's database settings
 * @param settled resolves when the database has finished the writes of the killed bff
 */
export async function killInRounds(
  settings: Readonly<Record<string, string>>,
  rounds: number,
  seed: number,
  settled = async (): Promise<void> => {},
): Promise<Account> {
  const account: Account = { kills: 0, acknowledged: 0, complaints: [] };
  const environment = {
    ...settings,
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    JWT_SECRET: 'a secret that all processes share',
  };
  const everything: StormArticle[] = [];
  let bff = startBff(environment);
  const kill = async (): Promise<void> => {
    await bff.stop('SIGKILL');
    account.kills += 1;
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const dice = diceOf(seed + round);
      const articles = await killInStorm(await enter(bff), `round ${round}`, dice, kill);
      account.acknowledged += countOf(articles);
      await settled();
      bff = startBff(environment);
      if (dice(4) === 0) {
        // Recovery must survive a kill too.
        await pause(dice(longestStart));
        await kill();
        bff = startBff(environment);
      }
      account.complaints.push(...(await wrongArticles(await enter(bff), articles)));
      everything.push(...articles);
    }
    if (rounds > 1) account.complaints.push(...(await wrongArticles(await enter(bff), everything)));
  } finally {
    await bff.stop('SIGKILL');
  }
  return account;
}

/** Its address, as soon as it and its database answer. */
async function enter({ listening }: BffProcess): Promise<Newsroom> {
  const { url } = await listening;
  while ((await fetch(`${url}/api/health/ready`)).status !== 200) await pause(50);
  return Newsroom.signIn(url, credentials.username, credentials.password);
}

/**
 * Kills a bff during a storm of writes.
 * @returns the writes of the storm
 */
export async function killInStorm(
  newsroom: Newsroom,
  name: string,
  dice: Dice,
  kill: () => Promise<unknown>,
): Promise<StormArticle[]> {
  const all = Array.from(
    { length: writers },
    (_, index) => new Writer(newsroom, `${name} writer ${index}`, dice),
  );
  const articles = () => all.flatMap((writer) => writer.articles);
  const ended = Promise.all(all.map((writer) => writer.writeUntilCut()));
  const awaited = 2 + dice(mostWrites - 1);
  // Independent of the machine's speed; a refused write is an error.
  while (countOf(articles()) < awaited) await Promise.race([pause(1), ended]);
  await pause(dice(longestPause));
  await kill();
  await ended;
  return articles();
}

/** The errors in articles after a kill. Writes that took effect without an answer count as acknowledged from then on. */
export async function wrongArticles(
  newsroom: Newsroom,
  articles: readonly StormArticle[],
): Promise<string[]> {
  const complaints: string[] = [];
  for (const article of articles) complaints.push(...(await verifyArticle(newsroom, article)));
  return complaints;
}

/** The number of acknowledged writes. */
function countOf(articles: readonly StormArticle[]): number {
  return articles.reduce((sum, { states }) => sum + states.length, 0);
}
