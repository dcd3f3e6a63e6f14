import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let site: string;

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'env-file-'));
});
afterEach(() => rm(site, { recursive: true }));

/** Runs commands with the functions of env-file.sh in a shell like an operator's, and returns the resulting .env. */
async function run(settings: string, commands: string): Promise<string> {
  await writeFile(path.join(site, '.env'), settings);
  const script = `. '${path.join(import.meta.dirname, 'env-file.sh')}'\n${commands}\ntrue`;
  const env = { ...process.env, PATH: `${site}:${process.env['PATH']}` };
  await promisify(execFile)('bash', ['-c', script], { cwd: site, env });
  return readFile(path.join(site, '.env'), 'utf8');
}

test('remember leaves .env unchanged if the new file cannot be written', async () => {
  await writeFile(path.join(site, 'awk'), '#!/bin/sh\nexit 1\n');
  await chmod(path.join(site, 'awk'), 0o755);
  expect(await run('HTTP_PORT=80\n', 'remember HTTP_PORT 8080')).toBe('HTTP_PORT=80\n');
});

test.each([
  ['', 'COMPOSE_FILE=docker-compose.yml:infra/docker/tls.yml\n'],
  ['COMPOSE_FILE=\n', 'COMPOSE_FILE=docker-compose.yml:infra/docker/tls.yml\n'],
  [
    'COMPOSE_FILE="docker-compose.yml:a.yml"\r\n',
    'COMPOSE_FILE=docker-compose.yml:a.yml:infra/docker/tls.yml\n',
  ],
  [
    'COMPOSE_FILE=docker-compose.yml:infra/docker/tls.yml:a.yml\n',
    'COMPOSE_FILE=docker-compose.yml:infra/docker/tls.yml:a.yml\n',
  ],
])('remember_in adds a file to %j once, and retains the others', async (before, after) => {
  const commands = 'for i in 1 2; do remember_in COMPOSE_FILE infra/docker/tls.yml; done';
  expect(await run(before, commands)).toBe(after);
});

test('remember_in adds a profile to the list, even if the list has one with a similar name', async () => {
  const commands = 'remember_in COMPOSE_PROFILES backup; remember_in COMPOSE_PROFILES observability';
  expect(await run('', commands)).toBe('COMPOSE_PROFILES="backup,observability"\n');
  expect(await run('COMPOSE_PROFILES=backup-2\n', commands)).toBe(
    'COMPOSE_PROFILES="backup-2,backup,observability"\n',
  );
});
