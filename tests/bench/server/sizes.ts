import { randomUUID } from 'node:crypto';
import type { Effort } from '../server-bench.ts';
import { createDatabase } from './articles.ts';
import {
  callsPerMeasurement,
  comparePublicReads,
  compareSizes,
  connections,
  medianCall,
  type Measure,
  type MeasuredDatabase,
  withBothSizes,
} from './both-sizes.ts';
import { call, signIn } from './call.ts';
import { warmUp } from './load.ts';
import { migrate } from './product.ts';
import type { Finding } from './report.ts';
import { median } from './rounds.ts';

async function medianWrite(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < callsPerMeasurement; index += 1) {
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

const createArticles = (serverUrl: string, articles: number) =>
  createDatabase(serverUrl, `articles_${articles}`, articles, migrate);

export function measureSizes({ rounds, seconds }: Effort): Promise<Finding[]> {
  return withBothSizes(createArticles, async (sizes) => {
    const ids = new Map<MeasuredDatabase, string>();
    for (const stored of [sizes.few, sizes.many]) {
      await warmUp({ url: `${stored.bff.url}/api/news?limit=10`, connections });
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
      findings.push(...(await comparePublicReads(path, pathFor, sizes, { rounds, seconds })));
    }
    return findings;
  });
}

export function measureAdministration({ rounds }: Effort): Promise<Finding[]> {
  return withBothSizes(createArticles, async (sizes) => {
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
    // May take up to 8 times as long, because the facets count every article by category and author.
    findings.push(await compareSizes('facet counts of the list', sizes, rounds, count, 8));
    const write: Measure = (stored) => medianWrite(stored.bff.url, headers.get(stored) ?? {});
    findings.push(await compareSizes('create an article', sizes, rounds, write, 1.2));
    return findings;
  });
}
