import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readStackServices } from '../settings/deployment-files.ts';

const script = path.join(import.meta.dirname, 'read-secrets.mjs');
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'secrets-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

/** Returns the environment of a process that was started with the script. */
async function environmentWith(env: Record<string, string>): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', script, '--print', 'JSON.stringify(process.env)'],
    { env },
  );
  const environment: Record<string, string> = JSON.parse(stdout);
  return environment;
}

test('read-secrets.mjs reads a secret from a file without its trailing line break', async () => {
  const file = path.join(directory, 'key');
  await writeFile(file, 'a key with spaces \n');
  expect(await environmentWith({ JWT_SECRET_FILE: file })).toMatchObject({
    JWT_SECRET: 'a key with spaces ',
  });
});

test('read-secrets.mjs reads every secret of bff and shell in the Swarm stack from its file', async () => {
  const file = path.join(directory, 'secret');
  await writeFile(file, 'a secret\n');
  const { bff, shell } = await readStackServices({});
  const settings = Object.keys({ ...bff?.environment, ...shell?.environment });
  const given = settings.filter((name) => name.endsWith('_FILE'));
  const environment = await environmentWith(Object.fromEntries(given.map((name) => [name, file])));
  expect(given).not.toEqual([]);
  for (const name of given) expect(environment).toHaveProperty(name.replace(/_FILE$/, ''), 'a secret');
});

test('read-secrets.mjs accepts any character in the passwords of database and cache', async () => {
  const password = 'p %/@:?#&"';
  const environment = await environmentWith({
    DATABASE_URL: 'postgresql://bff@postgres:5432/site',
    BFF_DATABASE_PASSWORD: password,
    MIGRATION_DATABASE_URL: 'postgresql://site@postgres:5432/site',
    POSTGRES_PASSWORD: `${password} of the owner`,
    REDIS_URL: 'redis://redis:6379',
    REDIS_PASSWORD: password,
  });
  const database = new URL(environment.DATABASE_URL ?? '');
  expect(decodeURIComponent(database.password)).toBe(password);
  expect(database.host).toBe('postgres:5432');
  const migration = new URL(environment.MIGRATION_DATABASE_URL ?? '');
  expect(decodeURIComponent(migration.password)).toBe(`${password} of the owner`);
  expect(decodeURIComponent(new URL(environment.REDIS_URL ?? '').password)).toBe(password);
});

test('read-secrets.mjs does not change a URL that contains a password', async () => {
  const url = 'postgresql://someone:secret@db.example.com/site';
  expect(await environmentWith({ DATABASE_URL: url, BFF_DATABASE_PASSWORD: 'other' })).toMatchObject({
    DATABASE_URL: url,
  });
});

test('read-secrets.mjs exits with a one-line error if a file cannot be read', async () => {
  await expect(environmentWith({ JWT_SECRET_FILE: '/nowhere' })).rejects.toMatchObject({
    code: 1,
    stderr: 'JWT_SECRET_FILE cannot be read\n',
  });
});
