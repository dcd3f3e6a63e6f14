import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { type BffProcess, startBff } from '../../bff/src/testing/bff-process.ts';
import { NewsroomClient } from './newsroom.ts';
import { type RandomInteger, type StormArticle, Writer } from './storm.ts';
import { verifyArticle } from './verify-article.ts';

const credentials = { username: 'admin', password: 'a long enough password' };
const writers = 6;
/** A kill follows after at most this many acknowledged writes, and a pause of at most this many milliseconds. */
const MAX_WRITES = 60;
const MAX_PAUSE_MS = 20;
/** Maximum milliseconds before a starting bff is killed. */
const MAX_START_MS = 1_500;

export interface RoundTotals {
  kills: number;
  acknowledged: number;
  errors: string[];
}

export function seededRandom(seed: number): RandomInteger {
  const numbers = fc.sample(fc.nat(), { numRuns: 2_000, seed });
  let place = 0;
  return (limit) => {
    place += 1;
    return (numbers[place % numbers.length] ?? 0) % limit;
  };
}

/**
 * In each round kills a bff during a storm of writes, restarts it and verifies the round's articles; finally verifies
 * the articles of all rounds.
 * @param settled resolves when the database has finished the writes of the killed bff
 */
export async function killInRounds(
  settings: Readonly<Record<string, string>>,
  rounds: number,
  seed: number,
  settled = async (): Promise<void> => {},
): Promise<RoundTotals> {
  const totals: RoundTotals = { kills: 0, acknowledged: 0, errors: [] };
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
    totals.kills += 1;
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const random = seededRandom(seed + round);
      const articles = await killDuringStorm(await signInWhenReady(bff), `round ${round}`, random, kill);
      totals.acknowledged += countAcknowledged(articles);
      await settled();
      bff = startBff(environment);
      if (random(4) === 0) {
        // In a quarter of the rounds, the bff is killed again while it recovers.
        await pause(random(MAX_START_MS));
        await kill();
        bff = startBff(environment);
      }
      totals.errors.push(...(await findErrors(await signInWhenReady(bff), articles)));
      everything.push(...articles);
    }
    if (rounds > 1) totals.errors.push(...(await findErrors(await signInWhenReady(bff), everything)));
  } finally {
    await bff.stop('SIGKILL');
  }
  return totals;
}

async function signInWhenReady({ listening }: BffProcess): Promise<NewsroomClient> {
  const { url } = await listening;
  while ((await fetch(`${url}/api/health/ready`)).status !== 200) await pause(50);
  return NewsroomClient.signIn(url, credentials.username, credentials.password);
}

export async function killDuringStorm(
  newsroom: NewsroomClient,
  name: string,
  random: RandomInteger,
  kill: () => Promise<unknown>,
): Promise<StormArticle[]> {
  const all = Array.from(
    { length: writers },
    (_, index) => new Writer(newsroom, `${name} writer ${index}`, random),
  );
  const articles = () => all.flatMap((writer) => writer.articles);
  const ended = Promise.all(all.map((writer) => writer.writeUntilKilled()));
  const awaited = 2 + random(MAX_WRITES - 1);
  // Waits for a number of writes instead of a time, to be independent of the machine's speed.
  while (countAcknowledged(articles()) < awaited) await Promise.race([pause(1), ended]);
  await pause(random(MAX_PAUSE_MS));
  await kill();
  await ended;
  return articles();
}

/** Returns the errors in the articles. Marks pending writes that the server has stored as acknowledged. */
export async function findErrors(
  newsroom: NewsroomClient,
  articles: readonly StormArticle[],
): Promise<string[]> {
  const errors: string[] = [];
  for (const article of articles) errors.push(...(await verifyArticle(newsroom, article)));
  return errors;
}

function countAcknowledged(articles: readonly StormArticle[]): number {
  return articles.reduce((sum, { states }) => sum + states.length, 0);
}
