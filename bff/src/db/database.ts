import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/postgresql';
import type { Config } from '../config/config.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { setUpApplicationRole } from './application-role.ts';
import { lockDataDirectory, requireCompleteDatabase } from './data-directory.ts';
import { databaseFolder, ormOptions, serverOptions } from './orm-options.ts';
import { prepareQueue, queueConnectionOptions } from '../outbox/queue-schema.ts';
import { hasPendingMigrations } from './schema-state.ts';
import { StartError } from './start-error.ts';

const START_TIMEOUT_MS = 10_000;
const START_RETRY_MS = 500;
/** ENOSPC as a WASI error number, which is how the embedded database reports file errors. */
const NO_SPACE = 51;
/** An arbitrary number, the same on every instance: the holder of this lock may change the schema. */
export const MIGRATION_LOCK_ID = 728_140_562;

export type Orm = MikroORM<AbstractSqlDriver>;

export async function createOrm(config: Config): Promise<Orm> {
  return MikroORM.init(await ormOptions(config));
}

/** Locks an embedded database for the lifetime of this process. */
export async function lockDatabase({ databaseUrl, dataDir }: Config): Promise<() => Promise<void>> {
  if (databaseUrl !== undefined || dataDir.startsWith('memory:')) return async () => undefined;
  const release = await lockDataDirectory(dataDir);
  await requireCompleteDatabase(databaseFolder(dataDir));
  return release;
}

/** Updates the schema; in production, where `migrate` does this, only checks it. */
export async function prepareSchema(orm: Orm, config: Config): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl = databaseUrl, production } = config;
  if (databaseUrl === undefined || migrationDatabaseUrl === undefined) {
    try {
      await migrate(orm);
      await prepareQueue(await queueConnectionOptions(orm.em.fork(), databaseUrl));
    } catch (error) {
      throw new StartError(
        `The embedded database in ${config.dataDir} cannot be opened: ${errorReason(error)}`,
      );
    }
    return;
  }
  if (!production) await migrateServer(migrationDatabaseUrl, databaseUrl);
  if (await hasPendingMigrations(orm.em.fork())) {
    throw new StartError(
      'The database schema is not up to date: run the migrations first (npm run migrate).',
    );
  }
}

export async function withDatabase<Result>(
  config: Config,
  work: (em: Orm['em']) => Promise<Result>,
): Promise<Result> {
  const release = await lockDatabase(config);
  const orm = await createOrm(config);
  try {
    await prepareSchema(orm, config);
    return await work(orm.em.fork({ useContext: true }));
  } finally {
    await orm.close();
    await release();
  }
}

/** Migrates the schema as the owner of the tables (`url`). Concurrent instances wait for each other. */
export async function migrateServer(url: string, applicationUrl = url): Promise<void> {
  const setting = url === applicationUrl ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
  const orm: Orm = await MikroORM.init(serverOptions(url));
  try {
    await waitForServer(orm, url, setting);
    // The lock belongs to a separate transaction, so it ends even if the process is killed.
    await orm.em.fork().transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`);
      await migrate(orm);
      await prepareQueue(await queueConnectionOptions(orm.em.fork(), url));
      await setUpApplicationRole(orm.em.fork(), applicationUrl);
    });
  } finally {
    await orm.close();
  }
}

async function migrate(orm: Orm): Promise<void> {
  if (!(await hasPendingMigrations(orm.em.fork()))) return;
  const { applyMigrations } = await import('./migrations/apply-migrations.ts');
  await applyMigrations(orm);
}

async function waitForServer(orm: Orm, url: string, setting: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await orm.em.fork().execute('select 1');
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() + START_RETRY_MS > deadline) {
        throw new StartError(
          `The database at ${new URL(url).host} (${setting}) cannot be used: ${errorReason(error)}`,
          { cause: error },
        );
      }
      await wait(START_RETRY_MS);
    }
  }
}

export function errorReason(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'errno' in error && Number(error.errno) > 0) {
    return fileSystemReason(Number(error.errno));
  }
  if (!(error instanceof Error)) return 'unknown reason';
  const [line = ''] = error.message.split('\n', 1);
  return line || ('code' in error ? String(error.code) : error.name);
}

/** An error of the embedded database's file system, which reports only a number. Node's error numbers are negative. */
function fileSystemReason(errno: number): string {
  return errno === NO_SPACE
    ? 'there is no space left on the disk.'
    : `its files cannot be written or read (error ${errno}).`;
}
