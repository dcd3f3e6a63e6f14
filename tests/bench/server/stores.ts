import { startThrowawayPostgres } from '../../support/throwaway-postgres.ts';
import { startThrowawayRedis } from '../../support/throwaway-redis.ts';
import { createDatabase } from './articles.ts';
import { migrate } from './product.ts';

interface StoresWanted {
  name: string;
  articles: number;
  /** `durable`: Postgres takes care for the disk, as in production. */
  care?: 'careless' | 'durable';
}

/** Runs a measure with a Postgres of its own, which holds so many articles, and a Redis of its own. */
export async function withStores<Result>(
  { name, articles, care = 'careless' }: StoresWanted,
  work: (databaseUrl: string, redisUrl: string) => Promise<Result>,
): Promise<Result> {
  const [postgres, redis] = await Promise.all([startThrowawayPostgres(care), startThrowawayRedis()]);
  try {
    return await work(await createDatabase(postgres.url, name, articles, migrate), redis.url);
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}
