import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const script = path.join(import.meta.dirname, 'make-secrets.sh');
const files = [
  'postgres/password',
  'redis/password',
  'bff/database-password',
  'bff/jwt-secret',
  'bff/admin-password',
];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  for (const volume of ['postgres', 'redis', 'bff']) await mkdir(path.join(folder, volume));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the script with Compose's environment, and returns its output. */
async function make(env: Record<string, string> = {}): Promise<string> {
  const settings = { PATH: process.env['PATH'] ?? '', SITE_URL: 'http://localhost:8080' };
  const { stdout } = await promisify(execFile)('sh', [script, folder], { env: { ...settings, ...env } });
  return stdout;
}

const secrets = () => Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));

test('make-secrets.sh generates secrets and prints the credentials in the first run only', async () => {
  const printed = await make();
  const made = await secrets();
  expect(new Set(made).size).toBe(files.length);
  for (const secret of made) expect(secret).toMatch(/^[0-9a-f]{48}$/);
  expect(printed).toContain(
    `Sign in at http://localhost:8080/admin/login as admin with the password ${made.at(-1)}\n`,
  );
  expect(await make()).toBe('');
  expect(await secrets()).toEqual(made);
});

test('make-secrets.sh prefers configured secrets with any characters, and does not print them', async () => {
  await make();
  const given = { ADMIN_PASSWORD: 'p %/@:?#&"$1', JWT_SECRET: 'a key that is long enough for everybody' };
  expect(await make(given)).toBe('');
  expect((await secrets()).slice(-2)).toEqual([given.JWT_SECRET, given.ADMIN_PASSWORD]);
});
