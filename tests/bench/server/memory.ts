import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Effort } from '../server-bench.ts';
import { load } from './load.ts';
import { residentMemory, residentMemoryOfChildren, startNode } from './node-process.ts';
import { startBff, startShell } from './product.ts';
import type { Finding } from './report.ts';
import { interleave, medianOf } from './rounds.ts';
import { withStores } from './stores.ts';

/** How long a process is left alone before its memory counts as idle. */
const idleMs = 8_000;
const endurance = 200_000;
const connections = 32;
const stores = { name: 'memory', articles: 100 };

interface AtRest {
  afterStart: number;
  afterVisitors: number;
}

/** The product at rest; of the shell after its first visitors also by itself, and what renders its pages. */
interface ProductAtRest extends AtRest {
  shell: number;
  renderer: number;
}

async function productAtRest(databaseUrl: string, redisUrl: string): Promise<ProductAtRest> {
  const bff = await startBff(databaseUrl, redisUrl);
  const shell = await startShell(bff.url);
  const memory = () => residentMemory(bff.child) + residentMemory(shell.child);
  try {
    await pause(idleMs);
    const afterStart = memory();
    for (const page of ['/', '/news', '/api/news?limit=3', '/api/stock-price']) await fetch(shell.url + page);
    await pause(idleMs);
    return {
      afterStart,
      afterVisitors: memory(),
      shell: residentMemory(shell.child),
      renderer: residentMemoryOfChildren(shell.child),
    };
  } finally {
    await Promise.all([bff.stop(), shell.stop()]);
  }
}

async function bareNestAtRest(databaseUrl: string): Promise<AtRest> {
  const script = path.join(import.meta.dirname, 'bare-nest.ts');
  const nest = await startNode([script], { NODE_ENV: 'production', DATABASE_URL: databaseUrl });
  try {
    await pause(idleMs);
    const afterStart = residentMemory(nest.child);
    await fetch(nest.url);
    await pause(idleMs);
    return { afterStart, afterVisitors: residentMemory(nest.child) };
  } finally {
    await nest.stop();
  }
}

/** Memory of shell and bff together at rest against a bare Nest with a Postgres pool. */
export function measureMemory({ rounds }: Effort): Promise<Finding[]> {
  return withStores(stores, async (databaseUrl, redisUrl) => {
    const products: ProductAtRest[] = [];
    const results = await interleave<'product' | 'nest', AtRest>(rounds, {
      product: async () => {
        const product = await productAtRest(databaseUrl, redisUrl);
        products.push(product);
        return product;
      },
      nest: () => bareNestAtRest(databaseUrl),
    });
    const compare = (what: string, when: keyof AtRest): Finding => ({
      what: `resident memory of shell and bff together, ${what}, against a bare Nest with a Postgres pool`,
      medians: `${medianOf(results, ({ product }) => product[when]).toFixed(0)} to ${medianOf(results, ({ nest }) => nest[when]).toFixed(0)} MiB`,
      ratio: medianOf(results, ({ product, nest }) => product[when] / nest[when]),
    });
    return [
      { ...compare('idle after the start', 'afterStart'), target: { atMost: 2 } },
      compare('idle after the first visitors', 'afterVisitors'),
      {
        what: 'resident memory of shell and renderer, idle after the first visitors, against the shell alone',
        medians: `${medianOf(products, ({ shell, renderer }) => shell + renderer).toFixed(0)} to ${medianOf(products, ({ shell }) => shell).toFixed(0)} MiB`,
        ratio: medianOf(products, ({ shell, renderer }) => (shell + renderer) / shell),
        target: { atMost: 1.6 },
      },
    ];
  });
}

/** Memory of shell and bff after 200,000 more requests against that after the first tenth of as many. */
export function measureEndurance(): Promise<Finding[]> {
  return withStores(stores, async (databaseUrl, redisUrl) => {
    const bff = await startBff(databaseUrl, redisUrl);
    const shell = await startShell(bff.url);
    const ask = async (requests: number) => {
      const paths = ['/', '/news', '/api/news?limit=10', '/api/stock-price'];
      for (const asked of paths) {
        let answers = 0;
        while (answers < requests / paths.length) {
          answers += (await load({ url: shell.url + asked, connections, seconds: 1 })).answers;
        }
      }
      await pause(idleMs);
      return [residentMemory(shell.child), residentMemory(bff.child)] as const;
    };
    try {
      const before = await ask(endurance / 2);
      const after = await ask(endurance);
      return (['shell', 'bff'] as const).map((part, index) => {
        const [first = 0, last = 0] = [before[index], after[index]];
        return {
          what: `memory of the ${part} after 200,000 more requests`,
          medians: `${last.toFixed(0)} to ${first.toFixed(0)} MiB`,
          ratio: last / first,
          target: { atMost: 1.1 },
        };
      });
    } finally {
      await Promise.all([bff.stop(), shell.stop()]);
    }
  });
}
