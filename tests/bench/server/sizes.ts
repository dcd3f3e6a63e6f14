import { startThrowawayPostgres } from '../../support/throwaway-postgres.ts';
import type { Effort } from '../server-bench.ts';
import { createDatabase, withClient } from './articles.ts';
import { call, signIn } from './call.ts';
import { load } from './load.ts';
import { type NodeProcess, residentMemory } from './node-process.ts';
import { migrate, startBff, startShell } from './product.ts';
import type { Finding } from './report.ts';
import { interleave, median, medianOf } from './rounds.ts';

const sizes = [100, 2_000, 20_000] as const;
const connections = 32;
/** Calls in a row that make one figure of a round. */
const calls = 10;
const noMoreThan = { atMost: 1.2 };
const noMoreThanTwice = { atMost: 2 };

interface Stored {
  articles: number;
  databaseUrl: string;
  bff: NodeProcess;
  shell: NodeProcess;
}

async function withEachSize<Result>(work: (stored: Stored[]) => Promise<Result>): Promise<Result> {
  const postgres = await startThrowawayPostgres();
  const stored: Stored[] = [];
  try {
    for (const articles of sizes) {
      const databaseUrl = await createDatabase(postgres.url, `articles_${articles}`, articles, migrate);
      const bff = await startBff(databaseUrl);
      stored.push({ articles, databaseUrl, bff, shell: await startShell(bff.url) });
    }
    return await work(stored);
  } finally {
    await Promise.all(stored.flatMap(({ bff, shell }) => [bff.stop(), shell.stop()]));
    await postgres.stop();
  }
}

/** Measures each size by turns and compares it with the smallest. */
async function compareSizes(
  what: string,
  stored: readonly Stored[],
  rounds: number,
  measure: (stored: Stored) => Promise<number>,
  target?: Finding['target'],
): Promise<Finding[]> {
  const results = await interleave(
    rounds,
    Object.fromEntries(stored.map((one) => [String(one.articles), () => measure(one)])),
  );
  return sizes.slice(1).map((size) => ({
    what: `${what}, ${size.toLocaleString('en')} articles`,
    figures: `${medianOf(results, (round) => round[size] ?? 0).toFixed(2)} to ${medianOf(results, (round) => round[sizes[0]] ?? 0).toFixed(2)} ms`,
    ratio: medianOf(results, (round) => (round[size] ?? 0) / (round[sizes[0]] ?? 0)),
    ...(target && { target }),
  }));
}

async function medianCall(url: string, headers: Record<string, string> = {}): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) times.push((await call(url, { headers })).milliseconds);
  return median(times);
}

/** What the first visitor after a write waits: nothing prepared is valid any more. */
async function callAfterWrite({ databaseUrl, bff }: Stored, path: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const times: number[] = [];
    for (let index = 0; index < calls; index += 1) {
      await client.query('update article_revision set revision = revision + 1');
      // The revision above is read once more than the bff's lease of it lasts.
      await client.query('select pg_sleep(0.05)');
      times.push((await call(bff.url + path)).milliseconds);
    }
    return median(times);
  });
}

/** Public reads with few and with many articles stored: time, warm and after a write, and memory. */
export function measureSizes({ rounds, seconds }: Effort): Promise<Finding[]> {
  return withEachSize(async (stored) => {
    const findings: Finding[] = [];
    const item = (bff: NodeProcess) =>
      call(`${bff.url}/api/news?limit=1`).then(({ text }) => JSON.parse(text)[0].id);
    const ids = new Map<NodeProcess, string>();
    for (const { bff } of stored) ids.set(bff, await item(bff));
    const reads = ['/api/news', '/api/news?limit=10', '/api/news?omit=content&limit=100', '/api/stats'];
    for (const path of reads) {
      const warm = async ({ bff }: Stored) =>
        1000 / (await load({ url: bff.url + path, connections, seconds: seconds / 4 })).perSecond;
      findings.push(...(await compareSizes(`\`${path}\``, stored, rounds, warm, noMoreThan)));
      findings.push(
        ...(await compareSizes(
          `\`${path}\` after a write`,
          stored,
          rounds,
          (one) => callAfterWrite(one, path),
          noMoreThan,
        )),
      );
    }
    const itemPath = ({ bff }: Stored) => `/api/news/${ids.get(bff)}`;
    const warmItem = async (one: Stored) =>
      1000 / (await load({ url: one.bff.url + itemPath(one), connections, seconds: seconds / 4 })).perSecond;
    findings.push(...(await compareSizes('`/api/news/{id}`', stored, rounds, warmItem, noMoreThan)));
    findings.push(
      ...(await compareSizes(
        '`/api/news/{id}` after a write',
        stored,
        rounds,
        (one) => callAfterWrite(one, itemPath(one)),
        noMoreThan,
      )),
    );
    for (const path of ['/news', '/feed.xml']) {
      findings.push(
        ...(await compareSizes(
          `\`${path}\``,
          stored,
          rounds,
          ({ shell }) => medianCall(shell.url + path),
          noMoreThan,
        )),
      );
    }
    const [least, ...more] = stored;
    for (const one of more) {
      const memory = residentMemory(one.bff.child);
      const base = least === undefined ? memory : residentMemory(least.bff.child);
      findings.push({
        what: `memory of the bff after all that, ${one.articles.toLocaleString('en')} articles`,
        figures: `${memory.toFixed(0)} to ${base.toFixed(0)} MiB`,
        ratio: memory / base,
        target: noMoreThan,
      });
    }
    return findings;
  });
}

/** The newsroom's list page and search with few and with many articles. */
export function measureNewsroom({ rounds }: Effort): Promise<Finding[]> {
  return withEachSize(async (stored) => {
    const headers = new Map<Stored, Record<string, string>>();
    for (const one of stored) headers.set(one, await signIn(one.bff.url));
    const list = '/api/admin/articles?limit=50&omit=content';
    const measures = {
      'list page': list,
      'search for a word of most articles': `${list}&q=turbine`,
      'search for what none has': `${list}&q=nowhere`,
    };
    const findings: Finding[] = [];
    for (const [what, path] of Object.entries(measures)) {
      const measure = (one: Stored) => medianCall(one.bff.url + path, headers.get(one));
      findings.push(...(await compareSizes(what, stored, rounds, measure, noMoreThanTwice)));
    }
    return findings;
  });
}
