import { randomUUID } from 'node:crypto';
import { startThrowawayPostgres } from '../../support/throwaway-postgres.ts';
import type { Effort } from '../server-bench.ts';
import { manyEntries } from './both-sizes.ts';
import { call, signIn } from './call.ts';
import { createDocuments } from './documents.ts';
import { startBff } from './product.ts';
import type { Finding } from './report.ts';
import { medianOf } from './rounds.ts';

/** Measures each call of a set with 100 items, as a fraction of one second. */
export async function measureSets({ rounds }: Effort): Promise<Finding[]> {
  const postgres = await startThrowawayPostgres();
  const bff = await startBff(await createDocuments(postgres.url, manyEntries));
  try {
    const headers = await signIn(bff.url);
    const times: Record<string, number>[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await publishSet(bff.url, headers));
    return Object.keys(times[0] ?? {}).map((what) => {
      const milliseconds = medianOf(times, (round) => round[what] ?? 0);
      const medians = `${milliseconds.toFixed(1)} ms`;
      return { what: `${what}, of a second`, medians, ratio: milliseconds / 1000, target: { atMost: 1 } };
    });
  } finally {
    await bff.stop();
    await postgres.stop();
  }
}

/** Fills a set with releases, documents and events, publishes it, and returns the milliseconds of each call. */
async function publishSet(origin: string, headers: Record<string, string>): Promise<Record<string, number>> {
  const send = (method: string, path: string, body?: object) =>
    call(`${origin}/api/admin/${path}`, { method, headers, ...(body && { body }) });
  const create = async (path: string, body: object): Promise<string> =>
    JSON.parse((await send('POST', path, body)).text).id;
  const publishedAt = new Date(Date.now() + 86_400_000).toISOString();
  const set = `sets/${await create('sets', { name: 'Results', publishAt: publishedAt })}`;
  const mediaId = JSON.parse((await send('GET', 'documents?limit=1')).text)[0].mediaId;
  const article = {
    content: `<p>${'The river rises. '.repeat(200)}</p>`,
    author: 'Desk',
    category: 'Notice',
  };
  const adding: number[] = [];
  for (let index = 0; index < 100; index += 1) {
    const title = `Item ${randomUUID()}`;
    const shared = { title, publishedAt };
    const [kind, id] =
      index % 3 === 0
        ? ['release', await create('articles', { ...article, ...shared })]
        : index % 3 === 1
          ? ['document', await create('documents', { ...shared, mediaId, kind: 'other', year: 2026 })]
          : ['event', await create('events', { ...shared, startsAt: publishedAt, zone: 'UTC' })];
    adding.push((await send('PUT', `${set}/items/${kind}/${id}`)).milliseconds);
  }
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
  return {
    'adding the 100th item': adding.at(-1) ?? 0,
    'reading a set of 100 items': (await send('GET', set)).milliseconds,
    'moving a set of 100 items': (await send('PUT', set, { name: 'Results', publishAt: later })).milliseconds,
    'publishing a set of 100 items': (await send('POST', `${set}/publish-now`, {})).milliseconds,
    'listing 20 sets': (await send('GET', 'sets?limit=20')).milliseconds,
  };
}
