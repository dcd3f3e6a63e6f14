import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createEmptyDatabase, requireSetting } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { migrateServer } from './database.ts';

const MIGRATE = path.resolve(import.meta.dirname, '../../dist/commands/migrate.js');
const INSUFFICIENT_PRIVILEGE = '42501';

const suffix = randomBytes(8).toString('hex');
const owner = `owner_${suffix}`;
const application = `application ${suffix}.?"%`;
let storage: TestDatabase;
let superuser: Client;
let ownerUrl: string;
let applicationUrl: string;

beforeAll(async () => {
  storage = await createEmptyDatabase();
  superuser = await connect(storage.env['MIGRATION_DATABASE_URL'] ?? '');
  await superuser.query(`create role ${owner} login createrole`);
  await superuser.query(`alter database ${superuser.database} owner to ${owner}`);
  // The default of databases that were created before PostgreSQL 15.
  await superuser.query('grant create on schema public to public');
  ownerUrl = urlOf(owner);
  applicationUrl = urlOf(application, 'pass %/@:?$1 word');
  await migrate();
});
afterAll(async () => {
  await superuser.end();
  await storage.drop();
  const server = await connect(requireSetting('TEST_DATABASE_URL'));
  await server.query(`drop role if exists ${server.escapeIdentifier(application)}, ${owner}`);
  await server.end();
});

function urlOf(role: string, password = ''): string {
  const url = new URL(storage.env['MIGRATION_DATABASE_URL'] ?? '');
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return url.href;
}

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  return client;
}

async function migrate(settings: Record<string, string> = {}): Promise<string> {
  const env = { DATABASE_URL: applicationUrl, MIGRATION_DATABASE_URL: ownerUrl, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [MIGRATE], { env });
  return stdout;
}

/** The SQLSTATE with which a statement fails for the application's role; its effects are rolled back. */
async function refusal(statement: string): Promise<string | undefined> {
  const client = await connect(applicationUrl);
  try {
    await client.query('begin');
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    await client.end();
  }
}

async function tables(): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

describe('the application role must not', () => {
  const statements = [
    'alter table article add column more text',
    'alter table audit_entry disable trigger audit_entry_append_only',
    'alter table audit_entry disable trigger all',
    'drop trigger audit_entry_append_only on audit_entry',
    'create or replace function refuse_history_change() returns trigger language plpgsql as $$ begin end $$',
    'drop function refuse_history_change cascade',
    "set session_replication_role = 'replica'",
    "update audit_entry set done_by = 'nobody'",
    'delete from audit_entry',
    'delete from article',
    'delete from document',
    'delete from administrator',
    'delete from article_address',
    'update article_address set article_id = article_id',
    'insert into article_address (slug, article_id) select slug, article_id from article_address',
    "insert into mikro_orm_migrations (name) values ('forged')",
    'create table more (id integer)',
    'create temporary table more (id integer)',
    'create schema more',
    'create role more',
    'alter table article owner to current_user',
    `set role ${owner}`,
  ];
  test.each(statements)('%s', async (statement) => {
    expect(await refusal(statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test('drop or truncate any table', async () => {
    for (const table of await tables()) {
      expect(await refusal(`drop table ${table} cascade`)).toBe(INSUFFICIENT_PRIVILEGE);
      expect(await refusal(`truncate ${table} cascade`)).toBe(INSUFFICIENT_PRIVILEGE);
    }
  });
});

test.each(['update audit_entry set version = 1', 'delete from audit_entry', 'truncate audit_entry'])(
  'a trigger refuses even a superuser: %s',
  async (statement) => {
    await expect(superuser.query(statement)).rejects.toThrow('append-only');
  },
);

test.each(['pass %/@:?$1 word', 'another one'])(
  'a migration sets the role’s password to that of the URL, which the server stores as a digest: %s',
  async (password) => {
    await migrateServer(ownerUrl, urlOf(application, password));
    const { rows } = await superuser.query<{ kept: string }>(
      'select rolpassword as kept from pg_authid where rolname = $1',
      [application],
    );
    expect(rows[0]?.kept).toMatch(/^SCRAM-SHA-256\$/);
  },
);
