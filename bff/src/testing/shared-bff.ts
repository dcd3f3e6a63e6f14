import { Redis } from 'ioredis';
import { PASSWORD_HASH } from './calls.ts';
import { type RunningBff, connectToBff } from './running-bff.ts';
import { requireSetting } from './test-database.ts';

export interface SharedBff {
  readonly url: string;
  readonly databaseSettings: Readonly<Record<string, string>>;
  readonly redisUrl: string;
}

/**
 * Returns the bff that all test files of a Jest worker share, after deleting all data except the first administrator.
 * It trusts one proxy.
 */
export async function sharedBff(): Promise<RunningBff> {
  const worker = requireSetting('JEST_WORKER_ID');
  const { url, databaseSettings, redisUrl }: SharedBff = JSON.parse(requireSetting(`TEST_BFF_${worker}`));
  const bff = connectToBff(url, { env: databaseSettings, drop: () => Promise.resolve() });
  await Promise.all([emptyDatabase(bff), emptyRedis(redisUrl)]);
  return bff;
}

/** Tables whose rows are created by migrations. */
const PRESERVED_TABLES = ['mikro_orm_migrations', 'article_revision', 'feed_state', 'mail_relay'];

async function emptyDatabase({ sql }: RunningBff): Promise<void> {
  const found = await sql(
    `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables
      where schemaname = 'public' and tablename <> all ($1)`,
    [PRESERVED_TABLES],
  );
  await sql(`
    set session_replication_role = replica; -- no trigger refuses it
    truncate ${found[0].tables} restart identity;
    update article_revision set revision = revision + 1; -- what is cached is outdated
    insert into administrator (id, username, password_hash, created_at)
      values (gen_random_uuid(), 'admin', '${PASSWORD_HASH}', now());
  `);
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
