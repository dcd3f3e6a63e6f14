import type { Effort } from '../server-bench.ts';
import { createDatabase, fillDocuments, withClient } from './articles.ts';
import {
  comparePublicReads,
  compareSizes,
  connections,
  fewEntries,
  medianCall,
  type Measure,
  type MeasuredDatabase,
  withBothSizes,
} from './both-sizes.ts';
import { signIn } from './call.ts';
import { warmUp } from './load.ts';
import { migrate } from './product.ts';
import type { Finding } from './report.ts';

/** Creates a database with this number of documents, and with a few articles. */
export async function createDocuments(serverUrl: string, documents: number): Promise<string> {
  const url = await createDatabase(serverUrl, `documents_${documents}`, fewEntries, migrate);
  await withClient(url, (client) => fillDocuments(client, documents));
  return url;
}

export function measureDocuments({ rounds, seconds }: Effort): Promise<Finding[]> {
  return withBothSizes(createDocuments, async (sizes) => {
    const findings: Finding[] = [];
    for (const stored of [sizes.few, sizes.many]) {
      await warmUp({ url: `${stored.bff.url}/api/documents?limit=10`, connections });
    }
    for (const path of [
      ...['/api/documents?limit=10', '/api/documents?limit=100', '/api/document-years'],
      ...['/api/documents?limit=5&kind=circular', '/api/documents?limit=5&year=2020'],
    ]) {
      findings.push(...(await comparePublicReads(path, () => path, sizes, { rounds, seconds })));
    }
    const headers = new Map<MeasuredDatabase, Record<string, string>>();
    for (const stored of [sizes.few, sizes.many]) headers.set(stored, await signIn(stored.bff.url));
    const list = '/api/admin/documents?limit=50';
    // At most five results, because the small database does not have more.
    const narrow = '/api/admin/documents?limit=5';
    const lists = [list, `${list}&status=public`, `${narrow}&status=scheduled`, `${narrow}&kind=circular`];
    const searches = [`${list}&q=number`, `${list}&q=nowhere`];
    for (const path of [...lists, ...searches]) {
      const measure: Measure = (stored) => medianCall(stored.bff.url + path, headers.get(stored) ?? {});
      // A search may take longer with more entries, also in the bench of articles.
      const atMost = lists.includes(path) ? 1.2 : 3;
      findings.push(await compareSizes(`\`${path}\``, sizes, rounds, measure, atMost));
    }
    return findings;
  });
}
