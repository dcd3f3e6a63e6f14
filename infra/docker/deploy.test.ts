import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../local/root.ts';

const digest = `sha256:${'a'.repeat(64)}`;
const image = 'b'.repeat(64);
let site: string;

// A fake of Docker: records its calls, finds no requested image, and lists the containers in the file `running`.
const engine = `#!/bin/sh
folder=$(dirname "$CALLS")
running=$folder/running
echo "$BFF_TAG$SHELL_TAG$MFE_WALLETS_TAG: $*" >>"$CALLS"
case "$*" in
  'compose config --images '*) echo "registry/$4:$SHELL_TAG$MFE_WALLETS_TAG" ;;
  'compose run '*openapi.json) echo "$DOCUMENT" ;;
  'compose ps '*secrets) echo secrets ;;
  'compose ps '*migrate) echo migrate ;;
  'wait secrets') echo "\${NO_SECRETS:-0}" ;;
  'wait migrate') echo "\${NO_SCHEMA:-0}" ;;
  'compose run '*' versions') echo "$USAGE" >&2; exit 1 ;;
  'compose run '*check-api*)
    case "$(cat)" in
      incomplete) echo "mfe-public 3f2a9c reads title." ;;
      unreadable) exit 1 ;;
    esac ;;
  'image inspect registry'*) exit 1 ;;
  'image ls '*) echo before-older ;;
  'compose ps '*) if [ -e "$running" ]; then cat "$running"; fi ;;
  'compose up '*--scale*) echo "new-$(date +%N)" >>"$running" ;;
  'compose up '*) if [ "$MFE_WALLETS_TAG" = broken ]; then exit 1; fi ;;
  'stop '*) exit "\${NO_STOP:-0}" ;;
  'inspect '*Config.Image*) echo "$RUNS sha256:${image}" ;;
  'inspect '*Config.Env*) printf '%s\\n' PATH=/bin "PG_MAJOR=$PG_MAJOR" ;;
  'inspect '*State.Status*) echo "$STATE" ;;
  'rm '*) for last; do :; done; sed -i "/^$last\\$/d" "$running" ;;
esac
`;

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  await mkdir(path.join(site, 'infra/docker'), { recursive: true });
  for (const file of ['deploy.sh', 'env-file.sh']) {
    await copyFile(path.join(root, 'infra/docker', file), path.join(site, 'infra/docker', file));
  }
  await writeFile(path.join(site, 'docker'), engine);
  await chmod(path.join(site, 'docker'), 0o755);
});
afterEach(() => rm(site, { recursive: true }));

const settings = () => readFile(path.join(site, '.env'), 'utf8');
const running = () => readFile(path.join(site, 'running'), 'utf8');
const calls = async () => (await readFile(path.join(site, 'calls'), 'utf8')).trim().split('\n');

/** Runs deploy.sh, and returns its output. */
async function run(args: readonly string[], engineState: Readonly<Record<string, string>> = {}) {
  const env = {
    ...process.env,
    RUNS: `registry/shell:1.0.0@${digest}`,
    STATE: 'running 0 healthy',
    USAGE: 'versions check-api <file>',
    ...engineState,
    PATH: `${site}:${process.env['PATH']}`,
    CALLS: path.join(site, 'calls'),
  };
  return promisify(execFile)(path.join(site, 'infra/docker/deploy.sh'), args, { cwd: site, env });
}

/** Runs deploy.sh, and returns its calls of Docker. */
async function deploy(...args: string[]): Promise<string[]> {
  await run(args);
  return calls();
}

test('deploy.sh pulls and deploys an image by digest, and stores the digest in .env', async () => {
  await writeFile(path.join(site, '.env'), 'HTTP_PORT=80\nMFE_WALLETS_TAG=2.0.0\nJWT_SECRET=x');
  const made = await deploy(`mfe-wallets@${digest}`);
  expect(made.join('\n')).not.toContain('build mfe-wallets');
  expect(made).toEqual(
    expect.arrayContaining([
      `pinned@${digest}: compose pull --quiet mfe-wallets`,
      `pinned@${digest}: compose up --detach --no-deps --no-build --force-recreate --wait mfe-wallets`,
    ]),
  );
  expect(await settings()).toBe(`HTTP_PORT=80\nMFE_WALLETS_TAG=pinned@${digest}\nJWT_SECRET=x\n`);
});

test('deploy.sh stores tag and digest without changing the permissions of .env', async () => {
  await writeFile(path.join(site, '.env'), 'JWT_SECRET=x', { mode: 0o600 });
  await deploy(`shell:1.4.0@${digest}`);
  expect(await settings()).toBe(`JWT_SECRET=x\nSHELL_TAG=1.4.0@${digest}\n`);
  expect((await stat(path.join(site, '.env'))).mode & 0o777).toBe(0o600);
  expect((await readdir(site)).filter((name) => name.startsWith('.env'))).toEqual(['.env']);
});

test('deploy.sh deploys the bff first and the shell last, regardless of the order of arguments', async () => {
  const made = await deploy('shell:1', 'mfe-public:1', 'bff:1', 'edge', 'mfe-wallets:1');
  const order = made.flatMap((call) => / up .* (\S+)$/.exec(call)?.[1] ?? []);
  expect(order).toEqual(['secrets', 'migrate', 'bff', 'mfe-public', 'mfe-wallets', 'edge', 'shell']);
});

test('deploy.sh generates secrets and migrates the schema before a new bff starts', async () => {
  const made = (await deploy('bff')).filter((call) => / run | up /.test(call));
  expect(made).toEqual([
    ': compose up --detach --no-build --no-recreate secrets',
    ': compose up --detach --no-build --no-recreate migrate',
    ': compose up --detach --no-build --no-recreate --wait bff',
  ]);
});

test.each([
  ['the secrets cannot be generated', { NO_SECRETS: '1' }],
  ['the schema cannot be migrated', { NO_SCHEMA: '1' }],
])('deploy.sh deploys no bff if %s', async (_what, failure) => {
  await expect(run(['bff'], failure)).rejects.toThrow('Command failed');
  expect((await calls()).filter((call) => / up .* bff$/.test(call))).toEqual([]);
});

test.each([
  ['does not become healthy', { STATE: 'running 0 unhealthy' }],
  ['cannot migrate the schema', { NO_SCHEMA: '1' }],
])('deploy.sh restores the containers of secrets and migrations if a new bff %s', async (_what, failure) => {
  await writeFile(path.join(site, 'running'), 'a\n');
  const former = `registry/bff:1.0.0@${digest}`;
  await expect(run(['bff:2'], { RUNS: former, ...failure })).rejects.toThrow('the former image stays');
  expect(await settings()).toBe(`BFF_TAG=1.0.0@${digest}\n`);
  const tags = (await calls()).flatMap((call) => /^(\S*): compose up .* secrets$/.exec(call)?.[1] ?? []);
  expect(tags).toEqual(['2', `1.0.0@${digest}`]);
});

test('deploy.sh refuses a bff whose API lacks a member that a served version of a remote reads, unless forced', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  const state = { DOCUMENT: 'incomplete' };
  await expect(run(['bff:2'], state)).rejects.toThrow(
    /mfe-public 3f2a9c reads title\.\nThe former bff stays/,
  );
  expect((await calls()).filter((call) => / migrate| up /.test(call))).toEqual([]);
  await run(['--force', 'bff:2'], state);
  expect((await calls()).join()).toContain('--scale bff=2');
  expect(await settings()).toContain('BFF_TAG=2');
});

test('deploy.sh refuses a bff whose API cannot be compared with what the remotes read, unless forced', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  const state = { DOCUMENT: 'unreadable' };
  await expect(run(['bff:2'], state)).rejects.toThrow(/could not be compared .*\nThe former bff stays/);
  await run(['--force', 'bff:2'], state);
  expect(await settings()).toContain('BFF_TAG=2');
});

test('deploy.sh deploys a bff beside a shell that is too old to compare its API', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  const { stderr } = await run(['bff:2'], { DOCUMENT: 'unreadable', USAGE: 'versions list' });
  expect(stderr).toContain('too old to compare');
  expect(await settings()).toContain('BFF_TAG=2');
});

test('deploy.sh does not run beside another deployment', async () => {
  const other = execFile('flock', [
    path.join(site, 'infra/docker/deploy.sh'),
    'sh',
    '-c',
    'echo locked; cat',
  ]);
  await once(other.stdout ?? other, 'data');
  await expect(run(['bff:2'])).rejects.toThrow('Another deployment is running.');
  other.stdin?.end();
  await once(other, 'exit');
  await run(['bff:2']);
});

test('deploy.sh deploys a bff whose API has everything that served versions read', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  const { stderr } = await run(['bff:2'], { DOCUMENT: 'complete' });
  expect(stderr).not.toContain('compared');
  expect(await settings()).toContain('BFF_TAG=2');
});

test('deploy.sh --build builds the image, and stores no tag', async () => {
  expect(await deploy('--build', 'shell')).toContain(': compose build shell');
  await expect(settings()).rejects.toThrow('ENOENT');
});

test('deploy.sh replaces one container at a time, and stops each former one when its replacement is healthy', async () => {
  await writeFile(path.join(site, 'running'), 'a\nb\nc\n');
  const steps = (await deploy('shell:1.4.0')).flatMap(
    (call) =>
      /(?:up .*--scale \S+|State.Status|stop \S+|(?<!compose )rm \S+)/.exec(call)?.[0].replace(/ .* /, ' ') ??
      [],
  );
  const start = ['up shell=4', 'State.Status'];
  expect(steps).toEqual([...start, 'stop a', 'rm a', ...start, 'stop b', 'rm b', ...start, 'stop c', 'rm c']);
  expect(await running()).toMatch(/^(?:new-\d+\n){3}$/);
});

test('deploy.sh does not wait until the former container, which may be unhealthy, is healthy', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  const started = (await deploy('bff:2')).find((call) => call.includes('--scale'));
  expect(started).not.toContain('--wait');
});

test.each(['running 0 unhealthy', 'restarting 3 starting', 'exited 0 '])(
  'deploy.sh removes a new container whose state is "%s", and retains the former one with its tag',
  async (STATE) => {
    await writeFile(path.join(site, 'running'), 'a\n');
    await expect(run(['shell:2'], { STATE })).rejects.toThrow(
      `the former image stays (shell:1.0.0@${digest})`,
    );
    expect(await running()).toBe('a\n');
    expect(await settings()).toBe(`SHELL_TAG=1.0.0@${digest}\n`);
  },
);

test('deploy.sh removes an unhealthy new container that does not stop', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  await expect(run(['shell:2'], { STATE: 'exited 0 ', NO_STOP: '1' })).rejects.toThrow(
    'the former image stays',
  );
  expect(await running()).toBe('a\n');
});

test('deploy.sh starts a remote’s former image again if the new container does not become healthy', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  await expect(run(['mfe-wallets:broken'], { RUNS: `registry/mfe-wallets:1@${digest}` })).rejects.toThrow(
    'did not start or become healthy',
  );
  expect((await calls()).at(-1)).toBe(`1@${digest}: compose up --detach --no-deps --no-build mfe-wallets`);
});

test('deploy.sh prints and records the command that rolls back', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  const { stdout } = await run(['shell:2']);
  expect(stdout).toMatch(
    new RegExp(`^\\S+Z shell replaced. Roll back: infra/docker/deploy.sh shell:1.0.0@${digest}$`, 'm'),
  );
  expect(stdout).toContain(await readFile(path.join(site, 'deployments.log'), 'utf8'));
});

test('deploy.sh tags an image without a digest by its id for a rollback, and deletes the one tagged before', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  const { stdout } = await run(['--build', 'shell'], { RUNS: 'registry/shell:latest' });
  expect(stdout).toContain('infra/docker/deploy.sh shell:before-bbbbbbbbbbbb\n');
  const made = (await calls()).map((call) => call.replace(/^.*?: /, ''));
  expect(made).toContain(`tag sha256:${image} registry/shell:before-bbbbbbbbbbbb`);
  expect(made).toContain('image rm registry/shell:before-older');
});

test('deploy.sh does not delete the retained image that it deploys', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  const { stdout } = await run(['shell:before-older'], { RUNS: 'registry/shell:latest' });
  expect(stdout).toContain('infra/docker/deploy.sh shell:before-bbbbbbbbbbbb\n');
  expect((await calls()).filter((call) => call.includes('image rm'))).toEqual([]);
});

test('deploy.sh --release deploys every part except the edge, and stores the release’s other images', async () => {
  const release = `IMAGE_PREFIX=registry\nEDGE_TAG=2@${digest}\nSHELL_TAG=2\nBFF_TAG=2\nPOSTGRES_IMAGE=postgres:17\n`;
  await writeFile(path.join(site, 'images.env'), release);
  const made = await deploy('--release', 'images.env');
  const order = made.flatMap((call) => / up .* (\S+)$/.exec(call)?.[1] ?? []);
  expect(order).toEqual(['secrets', 'migrate', 'bff', 'shell']);
  expect((await settings()).trim().split('\n').toSorted()).toEqual(release.trim().split('\n').toSorted());
});

test.each(['16', '18'])(
  'deploy.sh --release stores no image of another major version of PostgreSQL than %s, which has the data',
  async (PG_MAJOR) => {
    const own = `POSTGRES_IMAGE=postgres:${PG_MAJOR}\nBACKUP_TAG=own\n`;
    await writeFile(path.join(site, '.env'), own);
    await writeFile(path.join(site, 'running'), 'a\n');
    const release = `SHELL_TAG=2\nBACKUP_TAG=2\nPOSTGRES_IMAGE=registry:5000/postgres:17@${digest}\nREDIS_IMAGE=redis:8\n`;
    await writeFile(path.join(site, 'images.env'), release);
    const { stderr } = await run(['--release', 'images.env'], { PG_MAJOR });
    expect(stderr).toContain('infra/backup/upgrade-postgres.sh');
    expect(await settings()).toBe(`${own}SHELL_TAG=2\nREDIS_IMAGE=redis:8\n`);
  },
);

test('deploy.sh --release stores an image of the same major version of PostgreSQL', async () => {
  await writeFile(path.join(site, 'running'), 'a\n');
  await writeFile(path.join(site, 'images.env'), `SHELL_TAG=2\nPOSTGRES_IMAGE=postgres:17@${digest}\n`);
  await run(['--release', 'images.env'], { PG_MAJOR: '17' });
  expect(await settings()).toContain(`POSTGRES_IMAGE=postgres:17@${digest}\n`);
});
