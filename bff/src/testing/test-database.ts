import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { Client } from 'pg';

const TEMPLATE = 'newsroom_template';
const MIGRATE = path.resolve(import.meta.dirname, '../../dist/commands/migrate.js');

export interface TestDatabase {
  readonly env: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** Creates a database with the schema, empty tables and the application's role. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createServerDatabase(`template ${TEMPLATE}`);
}

/** Creates a database without the schema, for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createServerDatabase('');
}

export async function createEmbeddedDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  return { env: { DATA_DIR: folder }, drop: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Creates the template of {@link createTestDatabase}, once per run: a copy takes a tenth of the time of the migrations.
 */
export async function createTemplateDatabase(): Promise<void> {
  await onServer(`drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const url = new URL(requireSetting('TEST_DATABASE_URL'));
  url.pathname = TEMPLATE;
  await promisify(execFile)(process.execPath, [MIGRATE], {
    env: { PATH: env['PATH'], DATABASE_URL: url.href },
  });
}

async function createServerDatabase(origin: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(
    `create database ${name} ${origin}`,
    // `public` precedes `pg_catalog`, because `database-clock.ts` replaces `now()` with a function in `public`.
    `alter database ${name} set search_path = public, pg_catalog`,
  );
  const owner = new URL(requireSetting('TEST_DATABASE_URL'));
  owner.pathname = `/${name}`;
  const application = new URL(owner);
  application.username = `${name}_application`;
  return {
    env: { DATABASE_URL: application.href, MIGRATION_DATABASE_URL: owner.href, DATA_DIR: 'memory://' },
    drop: () =>
      onServer(`drop database if exists ${name} with (force)`, `drop role if exists ${application.username}`),
  };
}

async function onServer(...statements: readonly string[]): Promise<void> {
  const client = new Client(requireSetting('TEST_DATABASE_URL'));
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export function requireSetting(name: string): string {
  const value = env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
