import { z } from 'zod';
import type { Effort } from '../server-bench.ts';
import { prose } from './articles.ts';
import { call, signIn } from './call.ts';
import { startShell } from './product.ts';
import { browser, measure, withServers } from './reads.ts';
import type { Finding } from './report.ts';
import { median } from './rounds.ts';

const news = z.array(z.object({ slug: z.string() }));

/** Publications that make one figure of a round. */
const publications = 5;
/** Visitors before the first publication that counts: server and renderer are warm then. */
const warmUp = 50;

function release(number: number) {
  return {
    title: `${prose(`publication ${number}`, 7)} ${number}`,
    content: `<p>${prose(`publication ${number}`, 550)}</p>`,
    excerpt: prose(`excerpt ${number}`, 25),
    summary: prose(`summary ${number}`, 20),
    publishedAt: new Date(Date.now() - 1_000).toISOString(),
    author: 'HydroHash Technologies',
    category: 'Press Release',
    imageUrl: '',
  };
}

/** What the first visitor after a publication waits for, against the visitor before it. */
async function measurePublications(shellUrl: string, path: string, rounds: number): Promise<Finding> {
  const headers = await signIn(shellUrl);
  const address = `${shellUrl}${path}`;
  for (let visit = 0; visit < warmUp; visit += 1) await call(address, { headers: browser });
  const before: number[] = [];
  const after: number[] = [];
  for (let number = 0; number < rounds * publications; number += 1) {
    before.push((await call(address, { headers: browser })).milliseconds);
    await call(`${shellUrl}/api/admin/articles`, { method: 'POST', headers, body: release(number) });
    after.push((await call(address, { headers: browser })).milliseconds);
  }
  return {
    what: `page \`${path}\`, first answer after a publication`,
    medians: `${median(after).toFixed(1)} to ${median(before).toFixed(1)} ms`,
    ratio: median(after) / median(before),
    target: { atMost: 5 },
  };
}

/** Composed pages against the bare server, and what a publication costs their first visitor. */
export function measurePages(effort: Effort): Promise<Finding[]> {
  return withServers(async ({ bff, bare }) => {
    const shell = await startShell(bff.url);
    try {
      const [newest] = news.parse(await (await fetch(`${bff.url}/api/news?omit=content&limit=1`)).json());
      const findings: Finding[] = [];
      for (const path of ['/', '/news', '/about', `/news/${newest?.slug}`]) {
        const page = { what: `page \`${path}\` of the shell, br`, path, headers: browser, share: 0.3 };
        findings.push(...(await measure(page, shell, bare, effort)));
      }
      for (const path of ['/', '/news']) {
        findings.push(await measurePublications(shell.url, path, effort.rounds));
      }
      return findings;
    } finally {
      await shell.stop();
    }
  });
}
