import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../config/config.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { setUpApplicationRole } from './application-role.ts';
import { holdDataDirectory } from './data-directory.ts';
import { QuickConnection } from './quick-connection.ts';
import { embeddedOptions, serverOptions } from './orm-options.ts';
import { hasPendingMigrations } from './schema-state.ts';
import { StartError } from './start-error.ts';
import { runByOrm, runByPool } from './statement.ts';
import type { Run } from './statement.ts';

const START_PATIENCE_MS = 10_000;
const START_RETRY_MS = 500;
/** Any number, the same for every instance: who holds it may change the schema or the first data. */
const START_LOCK = 728_140_562;

export type Orm = MikroORM<AbstractSqlDriver>;

/** An open, migrated database. */
export interface Database {
  /** @throws {UnavailableError} while it has not answered since the start */
  readonly orm: Orm;
  /** One process owns all data: nothing can change behind its back. */
  readonly embedded: boolean;
  /**
   * Runs one statement, whole or not at all, without the ORM where there is a server.
   * @throws {UnavailableError} likewise
   */
  readonly run: Run;
  /** For questions that are asked many times a second; an embedded database has none. */
  readonly quick?: QuickConnection | undefined;
  close(): Promise<void>;
}

/**
 * Opens the configured database and waits a bounded time for a server that is not there yet.
 * @param migrations `apply` brings the schema up to date under a lock, `require` only checks that it is
 * @throws {StartError} with one sentence when the database cannot be used
 */
export async function openDatabase(config: Config, migrations: 'apply' | 'require'): Promise<Database> {
  const { databaseUrl, migrationDatabaseUrl = databaseUrl } = config;
  if (databaseUrl === undefined || migrationDatabaseUrl === undefined) return openEmbedded(config.dataDir);
  if (migrations === 'apply') await migrateServer(migrationDatabaseUrl, databaseUrl);
  const orm = await connect(databaseUrl, 'bounded');
  const quick = new QuickConnection(databaseUrl);
  const close = async () => {
    await Promise.all([orm.close(), quick.close()]);
  };
  const database = { orm, run: await serverRun(orm), embedded: false, quick, close };
  if (await hasPendingMigrations(sqlEntityManager(orm))) {
    await database.close();
    throw new StartError(
      'The database schema is not up to date: run the migrations first (npm run migrate).',
    );
  }
  return database;
}

/**
 * Brings the schema of a server up to date; instances that try it at the same time wait for each other.
 * @param url signs in as the owner of the tables
 * @param applicationUrl names the role that the application signs in with, which is set up where it is another
 */
export async function migrateServer(url: string, applicationUrl = url): Promise<void> {
  const setting = url === applicationUrl ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
  const orm = await connect(url, 'unbounded', setting);
  try {
    await withServerLock(orm, async () => {
      await migrate(orm);
      await setUpApplicationRole(sqlEntityManager(orm), applicationUrl);
    });
  } finally {
    await orm.close();
  }
}

async function migrate(orm: Orm): Promise<void> {
  if (!(await hasPendingMigrations(sqlEntityManager(orm)))) return;
  const { applyMigrations } = await import('./migrations/apply-migrations.ts');
  await applyMigrations(orm);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  if (dataDir.startsWith('memory:')) {
    const orm: Orm = await MikroORM.init(await embeddedOptions(dataDir));
    await migrate(orm);
    return { orm, run: embeddedRun(orm), embedded: true, close: () => orm.close() };
  }
  const release = await holdDataDirectory(dataDir);
  try {
    const orm: Orm = await MikroORM.init(await embeddedOptions(path.join(dataDir, 'postgres')));
    await migrate(orm);
    const close = async () => {
      await orm.close();
      await release();
    };
    return { orm, run: embeddedRun(orm), embedded: true, close };
  } catch (error) {
    await release();
    const detail = error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown reason';
    throw new StartError(`The embedded database in ${dataDir} cannot be opened: ${detail}`);
  }
}

/** Through the ORM, which makes statements wait for its transactions: there is one connection for all. */
function embeddedRun(orm: Orm): Run {
  return (statement, values) => runByOrm(sqlEntityManager(orm))(statement, values);
}

async function serverRun(orm: Orm): Promise<Run> {
  const connection = orm.em.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) throw new TypeError('not a connection to a server');
  return runByPool(await connection.getNativeClient());
}

async function connect(
  url: string,
  patience: 'bounded' | 'unbounded',
  setting = 'DATABASE_URL',
): Promise<Orm> {
  const orm: Orm = await MikroORM.init(serverOptions(url, patience));
  const giveUpAt = Date.now() + START_PATIENCE_MS;
  for (;;) {
    try {
      await sqlEntityManager(orm).execute('select 1');
      return orm;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() + START_RETRY_MS > giveUpAt) {
        await orm.close();
        throw new StartError(
          `The database at ${new URL(url).host} (${setting}) cannot be used: ${reason(error)}`,
          { cause: error },
        );
      }
      await wait(START_RETRY_MS);
    }
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const [line = ''] = error.message.split('\n', 1);
  return line || ('code' in error ? String(error.code) : error.name);
}

/** Runs start-up work that two instances must not do at once; an embedded database has one process. */
export async function withStartLock(database: Database, work: () => Promise<void>): Promise<void> {
  await (database.embedded ? work() : withServerLock(database.orm, work));
}

/** The lock lives in a transaction of its own and ends with it, also when the process is killed. */
async function withServerLock(orm: Orm, work: () => Promise<void>): Promise<void> {
  await sqlEntityManager(orm).transactional(async (em) => {
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    await em.execute(`select pg_advisory_xact_lock(${START_LOCK})`);
    await work();
  });
}

/** A fresh unit of work with SQL at hand. */
export function sqlEntityManager(orm: Orm): SqlEntityManager {
  return orm.em.fork();
}
