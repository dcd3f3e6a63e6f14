import { startThrowawayPostgres } from '../../support/throwaway-postgres.ts';
import type { Effort } from '../server-bench.ts';
import { withClient } from './articles.ts';
import { call } from './call.ts';
import { applyLoad } from './load.ts';
import { type MeasuredServer, startBff } from './product.ts';
import type { Finding } from './report.ts';
import { interleave, median, medianOf } from './rounds.ts';

export const fewEntries = 100;
export const manyEntries = 20_000;
export const connections = 32;
export const callsPerMeasurement = 10;

export interface MeasuredDatabase {
  databaseUrl: string;
  bff: MeasuredServer;
}

export interface Sizes {
  few: MeasuredDatabase;
  many: MeasuredDatabase;
}

export type Measure = (stored: MeasuredDatabase) => Promise<number>;

/** @param create creates a database with this number of entries, and returns its address */
export async function withBothSizes<Result>(
  create: (serverUrl: string, entries: number) => Promise<string>,
  work: (sizes: Sizes) => Promise<Result>,
): Promise<Result> {
  const postgres = await startThrowawayPostgres();
  const started: MeasuredServer[] = [];
  const start = async (entries: number): Promise<MeasuredDatabase> => {
    const databaseUrl = await create(postgres.url, entries);
    const bff = await startBff(databaseUrl);
    started.push(bff);
    return { databaseUrl, bff };
  };
  try {
    return await work({ few: await start(fewEntries), many: await start(manyEntries) });
  } finally {
    await Promise.all(started.map((bff) => bff.stop()));
    await postgres.stop();
  }
}

export async function compareSizes(
  what: string,
  sizes: Sizes,
  rounds: number,
  measure: Measure,
  atMost: number,
): Promise<Finding> {
  await measure(sizes.few);
  await measure(sizes.many);
  const results = await interleave(rounds, {
    many: () => measure(sizes.many),
    few: () => measure(sizes.few),
  });
  const ms = (pick: (round: (typeof results)[number]) => number) => medianOf(results, pick).toFixed(2);
  return {
    what: `${what}, 20,000 against 100`,
    medians: `${ms((round) => round.many)} to ${ms((round) => round.few)} ms`,
    ratio: medianOf(results, (round) => round.many / round.few),
    target: { atMost },
  };
}

export async function medianCall(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < callsPerMeasurement; index += 1)
    times.push((await call(url, { headers })).milliseconds);
  return median(times);
}

/** Measures the first read after a change of the revision, which invalidates all cached responses. */
async function callAfterWrite(databaseUrl: string, url: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const times: number[] = [];
    for (let index = 0; index < callsPerMeasurement; index += 1) {
      await client.query('update article_revision set revision = revision + 1');
      times.push((await call(url)).milliseconds);
    }
    return median(times);
  });
}

/** Compares the two databases in repeated reads of a public address, and in the first read after a write. */
export async function comparePublicReads(
  name: string,
  pathFor: (stored: MeasuredDatabase) => string,
  sizes: Sizes,
  { rounds, seconds }: Effort,
): Promise<Finding[]> {
  const again: Measure = async (stored) => {
    const url = stored.bff.url + pathFor(stored);
    return 1000 / (await applyLoad({ url, connections, seconds: seconds / 4 })).perSecond;
  };
  const afterWrite: Measure = (stored) =>
    callAfterWrite(stored.databaseUrl, stored.bff.url + pathFor(stored));
  return [
    await compareSizes(`\`${name}\``, sizes, rounds, again, 1.2),
    await compareSizes(`\`${name}\`, first after a write`, sizes, rounds, afterWrite, 1.2),
  ];
}
