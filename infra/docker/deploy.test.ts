import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../local/root.ts';

const digest = `sha256:${'a'.repeat(64)}`;
let site: string;

// In place of the engine: notes what it is called with, has none of the images, and keeps a list of what runs.
const engine = `#!/bin/sh
running="$(dirname "$CALLS")/running"
echo "$SHELL_TAG$MFE_WALLETS_TAG: $*" >>"$CALLS"
case "$*" in
  'compose config --images '*) echo "registry/$4:$SHELL_TAG$MFE_WALLETS_TAG" ;;
  'image inspect '*) exit 1 ;;
  'compose ps '*) if [ -e "$running" ]; then cat "$running"; fi ;;
  'compose up '*--scale*) echo "new-$(date +%N)" >>"$running" ;;
  'rm '*) sed -i "/^$2\\$/d" "$running" ;;
esac
`;

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  await mkdir(path.join(site, 'infra/docker'), { recursive: true });
  await copyFile(path.join(root, 'infra/docker/deploy.sh'), path.join(site, 'infra/docker/deploy.sh'));
  await writeFile(path.join(site, 'docker'), engine);
  await chmod(path.join(site, 'docker'), 0o755);
});
afterEach(() => rm(site, { recursive: true }));

/** Runs the command and gives what it asked of the engine. */
async function deploy(...args: string[]): Promise<string[]> {
  const calls = path.join(site, 'calls');
  const env = { ...process.env, PATH: `${site}:${process.env['PATH']}`, CALLS: calls };
  await promisify(execFile)(path.join(site, 'infra/docker/deploy.sh'), args, { cwd: site, env });
  return (await readFile(calls, 'utf8')).trim().split('\n');
}

test('one command brings a part to any digest, without building, and the next start keeps it', async () => {
  await writeFile(path.join(site, '.env'), 'HTTP_PORT=80\nMFE_WALLETS_TAG=2.0.0\nJWT_SECRET=x');
  const calls = await deploy(`mfe-wallets@${digest}`);
  expect(calls.join('\n')).not.toContain('build mfe-wallets');
  expect(calls).toEqual(
    expect.arrayContaining([
      `pinned@${digest}: compose pull --quiet mfe-wallets`,
      `pinned@${digest}: compose up --detach --no-deps --no-build --wait mfe-wallets`,
    ]),
  );
  expect(await readFile(path.join(site, '.env'), 'utf8')).toBe(
    `HTTP_PORT=80\nMFE_WALLETS_TAG=pinned@${digest}\nJWT_SECRET=x`,
  );
});

test('a tag and its digest are kept together, also where nothing was chosen before', async () => {
  await writeFile(path.join(site, '.env'), 'JWT_SECRET=x');
  await deploy(`shell:1.4.0@${digest}`);
  expect(await readFile(path.join(site, '.env'), 'utf8')).toBe(`JWT_SECRET=x\nSHELL_TAG=1.4.0@${digest}\n`);
});

test('deploys the bff first and the shell last, however they are named', async () => {
  const calls = await deploy('shell:1', 'mfe-public:1', 'bff:1', 'mfe-wallets:1');
  const order = calls.flatMap((call) => / up .* (\S+)$/.exec(call)?.[1] ?? []);
  expect(order).toEqual(['bff', 'mfe-public', 'mfe-wallets', 'shell']);
});

test('an image is built where that is asked for, and nothing is chosen', async () => {
  expect(await deploy('--build', 'shell')).toContain(': compose build shell');
  await expect(readFile(path.join(site, '.env'))).rejects.toThrow('ENOENT');
});

test('of several copies one is replaced at a time, and each ends once a new one works', async () => {
  await writeFile(path.join(site, 'running'), 'a\nb\nc\n');
  const steps = (await deploy('shell:1.4.0')).flatMap(
    (call) => /(?:up .*--scale \S+|stop \S+|rm \S+)/.exec(call)?.[0].replace(/ .* /, ' ') ?? [],
  );
  const oneMore = 'up shell=4';
  expect(steps).toEqual([oneMore, 'stop a', 'rm a', oneMore, 'stop b', 'rm b', oneMore, 'stop c', 'rm c']);
  expect(await readFile(path.join(site, 'running'), 'utf8')).toMatch(/^(?:new-\d+\n){3}$/);
});
