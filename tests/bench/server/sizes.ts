import { randomUUID } from 'node:crypto';
import { startThrowawayPostgres } from '../../support/throwaway-postgres.ts';
import type { Effort } from '../server-bench.ts';
import { createDatabase, withClient } from './articles.ts';
import { call, signIn } from './call.ts';
import { load, warm } from './load.ts';
import { type MeasuredServer, migrate, startBff } from './product.ts';
import type { Finding } from './report.ts';
import { interleave, median, medianOf } from './rounds.ts';

const fewArticles = 100;
const manyArticles = 20_000;
const connections = 32;
/** Sequential calls per measurement. */
const calls = 10;

interface MeasuredDatabase {
  databaseUrl: string;
  bff: MeasuredServer;
}

interface Sizes {
  few: MeasuredDatabase;
  many: MeasuredDatabase;
}

type Measure = (stored: MeasuredDatabase) => Promise<number>;

async function withBothSizes<Result>(work: (sizes: Sizes) => Promise<Result>): Promise<Result> {
  const postgres = await startThrowawayPostgres();
  const started: MeasuredServer[] = [];
  const start = async (articles: number): Promise<MeasuredDatabase> => {
    const databaseUrl = await createDatabase(postgres.url, `articles_${articles}`, articles, migrate);
    const bff = await startBff(databaseUrl);
    started.push(bff);
    return { databaseUrl, bff };
  };
  try {
    return await work({ few: await start(fewArticles), many: await start(manyArticles) });
  } finally {
    await Promise.all(started.map((bff) => bff.stop()));
    await postgres.stop();
  }
}

async function compareSizes(
  what: string,
  { few, many }: Sizes,
  rounds: number,
  measure: Measure,
  atMost: number,
): Promise<Finding> {
  await measure(few);
  await measure(many);
  const results = await interleave(rounds, { many: () => measure(many), few: () => measure(few) });
  const ms = (pick: (round: (typeof results)[number]) => number) => medianOf(results, pick).toFixed(2);
  return {
    what: `${what}, 20,000 articles against 100`,
    medians: `${ms((round) => round.many)} to ${ms((round) => round.few)} ms`,
    ratio: medianOf(results, (round) => round.many / round.few),
    target: { atMost },
  };
}

async function medianCall(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) times.push((await call(url, { headers })).milliseconds);
  return median(times);
}

async function medianWrite(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const body = {
      title: `The river rises ${randomUUID()}`,
      content: `<p>${'The river rises at the second hall. '.repeat(100)}</p>`,
      publishedAt: '2025-03-04T17:00:00.000Z',
      author: 'HydroHash Technologies',
      category: 'Press Release',
    };
    const written = await call(`${url}/api/admin/articles`, { method: 'POST', headers, body });
    times.push(written.milliseconds);
  }
  return median(times);
}

/** Measures the first read after a write, which invalidates all prepared responses. */
async function callAfterWrite(databaseUrl: string, url: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const times: number[] = [];
    for (let index = 0; index < calls; index += 1) {
      await client.query('update article_revision set revision = revision + 1');
      times.push((await call(url)).milliseconds);
    }
    return median(times);
  });
}

export function measureSizes({ rounds, seconds }: Effort): Promise<Finding[]> {
  return withBothSizes(async (sizes) => {
    const ids = new Map<MeasuredDatabase, string>();
    for (const stored of [sizes.few, sizes.many]) {
      await warm({ url: `${stored.bff.url}/api/news?limit=10`, connections });
      ids.set(stored, JSON.parse((await call(`${stored.bff.url}/api/news?limit=1`)).text)[0].id);
    }
    const paths = [
      '/api/news',
      '/api/news?limit=10',
      '/api/news?omit=content',
      '/api/news/{id}',
      '/api/stats',
    ];
    const findings: Finding[] = [];
    for (const path of paths) {
      const pathFor = (stored: MeasuredDatabase) => path.replace('{id}', ids.get(stored) ?? '');
      const again: Measure = async (stored) => {
        const url = stored.bff.url + pathFor(stored);
        return 1000 / (await load({ url, connections, seconds: seconds / 4 })).perSecond;
      };
      const afterWrite: Measure = (stored) =>
        callAfterWrite(stored.databaseUrl, stored.bff.url + pathFor(stored));
      findings.push(await compareSizes(`\`${path}\``, sizes, rounds, again, 1.2));
      findings.push(await compareSizes(`\`${path}\`, first after a write`, sizes, rounds, afterWrite, 1.2));
    }
    return findings;
  });
}

export function measureAdministration({ rounds }: Effort): Promise<Finding[]> {
  return withBothSizes(async (sizes) => {
    const headers = new Map<MeasuredDatabase, Record<string, string>>();
    for (const stored of [sizes.few, sizes.many]) headers.set(stored, await signIn(stored.bff.url));
    const list = '/api/admin/articles?limit=50&omit=content';
    const pages = {
      'list page of administrators': list,
      'search for a word in most articles': `${list}&q=turbine`,
      'search for a rare phrase of common words': `${list}&q=turbine%20water%20river`,
      'search without a match': `${list}&q=nowhere`,
      'list page of public articles by title': `${list}&status=public&sort=title`,
      'list page of a rare category': `${list}&category=Notice`,
    };
    const findings: Finding[] = [];
    for (const [what, path] of Object.entries(pages)) {
      const measure: Measure = (stored) => medianCall(stored.bff.url + path, headers.get(stored) ?? {});
      findings.push(await compareSizes(what, sizes, rounds, measure, 3));
    }
    const count: Measure = (stored) =>
      medianCall(`${stored.bff.url}/api/admin/articles/facets`, headers.get(stored) ?? {});
    // The facets count every article by category and author.
    findings.push(await compareSizes('facet counts of the list', sizes, rounds, count, 8));
    const write: Measure = (stored) => medianWrite(stored.bff.url, headers.get(stored) ?? {});
    findings.push(await compareSizes('create an article', sizes, rounds, write, 1.2));
    return findings;
  });
}
