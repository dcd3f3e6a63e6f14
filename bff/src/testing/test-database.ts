import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { Client } from 'pg';

declare global {
  /** Set by Jest for each project. */
  var TEST_STORAGE: 'pglite' | 'postgres';
}

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache');
const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');

/** An empty database of its own for one test file. */
export interface TestDatabase {
  /** The settings that make the application use it. */
  readonly env: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** Makes an empty database of the kind that the running Jest project is about. */
export function createTestDatabase(): Promise<TestDatabase> {
  return globalThis.TEST_STORAGE === 'postgres' ? createServerDatabase() : createEmbeddedDatabase();
}

/** Making an embedded database takes seconds, copying one does not. */
export async function createEmbeddedDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  await cp(await embeddedTemplate(), path.join(folder, 'postgres'), { recursive: true });
  return { env: { DATA_DIR: folder }, drop: () => rm(folder, { recursive: true, force: true }) };
}

/** Makes an empty database on the server of `TEST_DATABASE_URL`, with a role for the application as in production. */
export async function createServerDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name}`);
  // Lets a test bring its own now(): see `database-clock.ts`.
  await onServer(`alter database ${name} set search_path = public, pg_catalog`);
  const owner = new URL(requiredSetting('TEST_DATABASE_URL'));
  owner.pathname = `/${name}`;
  const application = new URL(owner);
  application.username = `${name}_application`;
  return {
    env: { DATABASE_URL: application.href, MIGRATION_DATABASE_URL: owner.href, DATA_DIR: 'memory://' },
    drop: async () => {
      await onServer(`drop database if exists ${name} with (force)`);
      await onServer(`drop role if exists ${application.username}`);
    },
  };
}

/** An embedded database with nothing but its schema, made by the first test that needs one and kept for later runs. */
async function embeddedTemplate(): Promise<string> {
  const template = path.join(CACHE, `embedded-database-${await migrationsDigest()}`);
  if (existsSync(template)) return template;
  await mkdir(CACHE, { recursive: true });
  const unfinished = await mkdtemp(`${template}-`);
  // Loaded by the one test that makes it: the ORM takes every other longer than copying does.
  const { createSchema } = await import('./embedded-schema.ts');
  await createSchema(unfinished);
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true })); // Another test was faster.
  return template;
}

/** Differs once any migration does. */
async function migrationsDigest(): Promise<string> {
  const digest = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS)).toSorted()) {
    digest.update(await readFile(path.join(MIGRATIONS, file)));
  }
  return digest.digest('hex').slice(0, 16);
}

async function onServer(sql: string): Promise<void> {
  const client = new Client(requiredSetting('TEST_DATABASE_URL'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** An environment variable that the test runner sets. */
export function requiredSetting(name: string): string {
  const value = env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
