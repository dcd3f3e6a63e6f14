import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let site: string;

async function writeProgram(file: string, text: string): Promise<void> {
  await writeFile(path.join(site, file), `#!/bin/sh\n${text}\n`);
  await chmod(path.join(site, file), 0o755);
}

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'rotate-'));
  await mkdir(path.join(site, 'infra/docker'), { recursive: true });
  for (const file of ['rotate-jwt-secret.sh', 'env-file.sh']) {
    await copyFile(path.join(import.meta.dirname, file), path.join(site, 'infra/docker', file));
  }
  await writeProgram('docker', String.raw`printf %s "$GENERATED"`);
  await writeProgram('infra/docker/deploy.sh', 'grep ^JWT_SECRET .env >>deployed');
});
afterEach(() => rm(site, { recursive: true }));

/** Runs the script with `key` as the generated key, and returns the settings of each bff deployment that it starts. */
async function rotate(settings: string, key: string): Promise<string[]> {
  await writeFile(path.join(site, '.env'), settings);
  const env = { ...process.env, PATH: `${site}:${process.env['PATH']}`, GENERATED: key };
  await promisify(execFile)(path.join(site, 'infra/docker/rotate-jwt-secret.sh'), { cwd: site, env });
  return (await readFile(path.join(site, 'deployed'), 'utf8')).trim().split('\n');
}

test.each([
  ['generated', 'JWT_SECRET=\nHTTP_PORT=80\n', 'a'.repeat(48)],
  ['generated', 'JWT_SECRET=\nJWT_SECRET_ACCEPTED=""\nHTTP_PORT=80\n', 'a'.repeat(48)],
  ['generated', "JWT_SECRET=\nJWT_SECRET_ACCEPTED=''\r\nHTTP_PORT=80\n", 'a'.repeat(48)],
  ['generated', 'JWT_SECRET=\nJWT_SECRET_ACCEPTED=\r\nHTTP_PORT=80\n', 'a'.repeat(48)],
  ['set', `HTTP_PORT=80\nJWT_SECRET=${'b'.repeat(40)}\n`, 'b'.repeat(40)],
])(
  'rotate-jwt-secret.sh deploys the %s key in %j with the new one accepted, then the new key with the former one accepted',
  async (_kind, settings, key) => {
    const [signs, accepted, signsThen, acceptedThen] = await rotate(settings, key);
    expect(signs).toBe(`JWT_SECRET=${key}`);
    const fresh = /^JWT_SECRET_ACCEPTED=([0-9a-f]{64})$/.exec(accepted ?? '')?.[1];
    expect(fresh).not.toBe(key);
    expect([signsThen, acceptedThen]).toEqual([`JWT_SECRET=${fresh}`, `JWT_SECRET_ACCEPTED=${key}`]);
    expect(await readFile(path.join(site, '.env'), 'utf8')).toContain('HTTP_PORT=80\n');
  },
);

test('rotate-jwt-secret.sh quotes a key with characters that Compose would interpret', async () => {
  const key = String.raw`a "key" with $ # \ and ' in it, long enough`;
  const quoted = String.raw`JWT_SECRET_ACCEPTED="a \"key\" with \$ # \\ and ' in it, long enough"`;
  expect(await rotate('', key)).toContain(quoted);
});

test.each(['', '"', "'"])(
  'rotate-jwt-secret.sh fails while JWT_SECRET_ACCEPTED has a key between %j',
  async (quote) => {
    const settings = `JWT_SECRET_ACCEPTED=${quote}${'c'.repeat(48)}${quote}\n`;
    await expect(rotate(settings, 'a'.repeat(48))).rejects.toThrow('Empty it first.');
    expect(await readFile(path.join(site, '.env'), 'utf8')).toBe(settings);
  },
);
