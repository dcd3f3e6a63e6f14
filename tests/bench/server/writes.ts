import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { startThrowawayPostgres } from '../../support/throwaway-postgres.ts';
import { startThrowawayRedis } from '../../support/throwaway-redis.ts';
import type { Effort } from '../server-bench.ts';
import { createDatabase, prose, withClient } from './articles.ts';
import { call, signIn } from './call.ts';
import { migrate, startBff } from './product.ts';
import type { Finding } from './report.ts';
import { interleave, median, medianOf } from './rounds.ts';

/** Writes in a row that make one figure of a round. */
const writes = 20;

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

const insert = `insert into article (id, title, content, excerpt, summary, published_at, author, category, image_url,
  created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now())`;
const update = `update article set title = $2, content = $3, excerpt = $4, summary = $5, published_at = $6,
  author = $7, category = $8, image_url = $9, version = version + 1, updated_at = now() where id = $1`;

async function medianOfWrites(write: (index: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < writes; index += 1) times.push(await write(index));
  return median(times);
}

async function plain(client: Client, statement: string, id: string): Promise<number> {
  const began = performance.now();
  await client.query(statement, [id, ...Object.values(article)]);
  return performance.now() - began;
}

/**
 * The whole call of an administrator (HTTP, sign-in, checks, history, revision) against one plain statement
 * with the same row through the same driver, both on a Postgres that writes to the disk as in production.
 */
export async function measureWrites({ rounds }: Effort): Promise<Finding[]> {
  const [postgres, redis] = await Promise.all([startThrowawayPostgres('durable'), startThrowawayRedis()]);
  const database = await createDatabase(postgres.url, 'writes', 100, migrate);
  const bff = await startBff(database, redis.url);
  try {
    const headers = await signIn(bff.url);
    const address = `${bff.url}/api/admin/articles`;
    const create = () => call(address, { method: 'POST', headers, body: article });
    const { id }: { id: string } = JSON.parse((await create()).text);
    const results = await withClient(database, (client) =>
      interleave(rounds, {
        create: () => medianOfWrites(async () => (await create()).milliseconds),
        insert: () => medianOfWrites(() => plain(client, insert, randomUUID())),
        change: () =>
          medianOfWrites(async (index) => {
            const body = { ...article, title: `Change ${index}` };
            return (await call(`${address}/${id}`, { method: 'PUT', headers, body })).milliseconds;
          }),
        update: () => medianOfWrites(() => plain(client, update, id)),
      }),
    );
    const compare = (what: string, ours: 'create' | 'change', theirs: 'insert' | 'update'): Finding => ({
      what,
      figures: `${medianOf(results, (round) => round[ours]).toFixed(2)} to ${medianOf(results, (round) => round[theirs]).toFixed(2)} ms`,
      ratio: medianOf(results, (round) => round[ours] / round[theirs]),
      target: { atMost: 2 },
    });
    return [
      compare('create an article, against a plain insert', 'create', 'insert'),
      compare('update an article, against a plain update', 'change', 'update'),
    ];
  } finally {
    await bff.stop();
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}
