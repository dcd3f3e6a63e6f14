import { z } from 'zod';
import { dataOf } from '../../support/boot-data.ts';
import type { Effort } from '../server-bench.ts';
import { call } from './call.ts';
import type { NodeProcess } from './node-process.ts';
import { startShell } from './product.ts';
import type { Finding } from './report.ts';
import { callAfterWrite, compareSizes, type Sizes, type Stored, withBothSizes } from './sizes.ts';

const news = z.array(z.object({ slug: z.string() }));
const triesAtMost = 100;

/** The page's HTML once it comes with its data, which the first visitors of a release may be too early for. */
async function pageWithData(url: string): Promise<string> {
  for (let count = 0; count < triesAtMost; count += 1) {
    const { text } = await call(url);
    if (Object.keys(dataOf(text)).some((address) => address.startsWith('/api/news'))) return text;
  }
  throw new Error(`${url} does not come with its data`);
}

async function newestSlug({ bff }: Stored): Promise<string> {
  const [newest] = news.parse(JSON.parse((await call(`${bff.url}/api/news?omit=content&limit=1`)).text));
  return newest?.slug ?? '';
}

async function comparePages(
  sizes: Sizes,
  shells: ReadonlyMap<Stored, NodeProcess>,
  rounds: number,
): Promise<Finding[]> {
  const { few, many } = sizes;
  const slugs = new Map([
    [few, await newestSlug(few)],
    [many, await newestSlug(many)],
  ]);
  const findings: Finding[] = [];
  for (const path of ['/', '/news', '/news/{slug}']) {
    const addressOf = (stored: Stored) =>
      `${shells.get(stored)?.url}${path.replace('{slug}', slugs.get(stored) ?? '')}`;
    const [bytes, fewBytes] = await Promise.all(
      [many, few].map(async (stored) => Buffer.byteLength(await pageWithData(addressOf(stored)))),
    );
    findings.push({
      what: `HTML of page \`${path}\`, 20,000 articles against 100`,
      medians: `${bytes} to ${fewBytes} bytes`,
      ratio: (bytes ?? 0) / (fewBytes ?? 1),
      target: { atMost: 1.1 },
    });
    const afterWrite = (stored: Stored) => callAfterWrite(stored.databaseUrl, addressOf(stored));
    const what = `page \`${path}\`, first after a write`;
    findings.push(await compareSizes(what, sizes, rounds, afterWrite, 1.2));
  }
  return findings;
}

/** Composed pages with few and with many articles stored: their size, and what they cost after a write. */
export function measurePageSizes({ rounds }: Effort): Promise<Finding[]> {
  return withBothSizes(async (sizes) => {
    const shells = new Map<Stored, NodeProcess>();
    try {
      for (const stored of [sizes.few, sizes.many]) shells.set(stored, await startShell(stored.bff.url));
      return await comparePages(sizes, shells, rounds);
    } finally {
      await Promise.all([...shells.values()].map((shell) => shell.stop()));
    }
  });
}
