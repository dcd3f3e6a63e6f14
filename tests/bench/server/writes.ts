import path from 'node:path';
import { PlainError } from '../../../infra/local/command.ts';
import { runTool } from '../../../infra/local/run-tool.ts';
import type { Effort } from '../server-bench.ts';
import { prose } from './articles.ts';
import { call, signIn } from './call.ts';
import { type NodeProcess, startNode } from './node-process.ts';
import { startBff } from './product.ts';
import type { Finding } from './report.ts';
import { interleave, median, medianOf } from './rounds.ts';
import { withStores } from './stores.ts';

/** Writes in a row that make one figure of a round. */
const writes = 40;
/** Writes before the first round, which nobody counts: both servers' code becomes fast meanwhile. */
const warmUp = 300;
const target = { atMost: 2 };

/** What an administrator sends. */
const article = {
  title: prose('title', 7),
  content: `<p>${prose('content', 550)}</p>`,
  excerpt: prose('excerpt', 25),
  summary: prose('summary', 20),
  publishedAt: '2025-03-04T17:00:00.000Z',
  author: 'HydroHash Technologies',
  category: 'Press Release',
  imageUrl: '',
};

type Write = () => Promise<number>;

let written = 0;

/** The article under a title that none had before. */
function newArticle(): typeof article {
  written += 1;
  return { ...article, title: `${article.title} ${written}` };
}

async function medianOfWrites(write: Write): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < writes; index += 1) times.push(await write());
  return median(times);
}

/** Calls that create an article, and calls that change one. */
async function callsOf(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ create: Write; update: Write }> {
  const { text } = await call(address, { method: 'POST', headers, body: newArticle() });
  const { id }: { id: string } = JSON.parse(text);
  let changes = 0;
  return {
    create: async () => (await call(address, { method: 'POST', headers, body: newArticle() })).milliseconds,
    update: async () => {
      changes += 1;
      const body = { ...article, title: `Change ${changes}` };
      return (await call(`${address}/${id}`, { method: 'PUT', headers, body })).milliseconds;
    },
  };
}

async function startBareWriter(databaseUrl: string): Promise<NodeProcess> {
  const directory = path.join(import.meta.dirname, 'bare-writer');
  const stop = new AbortController().signal;
  // Node strips types, but does not know Nest's decorators.
  const { code, output } = await runTool('typescript/bin/tsc', ['-b', directory], { stop });
  if (code !== 0) throw new PlainError(output);
  return startNode([path.join(directory, 'dist', 'main.js')], {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
  });
}

async function withServers<Result>(work: (bff: NodeProcess, bare: NodeProcess) => Promise<Result>) {
  return withStores({ name: 'writes', articles: 100, care: 'durable' }, async (database, redisUrl) => {
    const bff = await startBff(database, redisUrl);
    const bare = await startBareWriter(database);
    try {
      return await work(bff, bare);
    } finally {
      await Promise.all([bff.stop(), bare.stop()]);
    }
  });
}

/**
 * The whole call of an administrator (HTTP, sign-in, checks, unit of work) on a Postgres that writes to the disk
 * as in production, against the same call of a bare Nest controller that writes the same rows by the same means.
 */
export function measureWrites({ rounds }: Effort): Promise<Finding[]> {
  return withServers(async (bff, bare) => {
    const product = await callsOf(`${bff.url}/api/admin/articles`, await signIn(bff.url));
    const other = await callsOf(bare.url, {});
    for (const write of [product.create, other.create, product.update, other.update]) {
      for (let index = 0; index < warmUp; index += 1) await write();
    }
    const findings: Finding[] = [];
    for (const kind of ['create', 'update'] as const) {
      const results = await interleave(rounds, {
        product: () => medianOfWrites(product[kind]),
        bare: () => medianOfWrites(other[kind]),
      });
      const ms = (pick: (round: (typeof results)[number]) => number) => medianOf(results, pick).toFixed(2);
      findings.push({
        what: `${kind} an article, against a bare Nest controller with MikroORM`,
        medians: `${ms((round) => round.product)} to ${ms((round) => round.bare)} ms`,
        ratio: medianOf(results, (round) => round.product / round.bare),
        target,
      });
    }
    return findings;
  });
}
