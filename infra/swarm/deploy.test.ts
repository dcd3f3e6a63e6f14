import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../local/root.ts';

let site: string;

// A fake of Docker: records its calls, and simulates a stack whose services run version 1.
const engine = `#!/bin/bash
echo "$*" >>"$CALLS"
case "$*" in
  'config ls '*) [ -z "$STORED" ] || echo site_settings_1 ;;
  'config inspect '*) echo "$STORED"; [ "$STORED" != unreadable ] ;;
  'config create '*) cat >>"$CALLS" ;;
  'stack services '*) echo site_shell ;;
  'service inspect '*UpdateStatus*' site_shell') echo "$UPDATE" ;;
  'service inspect '*Image*site_postgres) echo "postgres:17@sha256:a" ;;
  'service inspect '*Image*) echo "registry/\${*##*site_}:1" ;;
  'service ls '*) printf '%s 2/2\\n' site_postgres site_shell ;;
  'service ps '*' site_shell') echo 'node-2 Running 3 hours ago' ;;
  'service ps '*' site_job_'*) echo "$JOB" ;;
  'service logs '*)
    case "$(grep 'service create' "$CALLS" | tail -1)" in
      *check-api*) echo "$MISSING" ;;
      *'sh -c versions') echo "$USAGE" ;;
    esac ;;
esac
`;

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'swarm-'));
  await cp(path.join(root, 'infra/swarm'), path.join(site, 'infra/swarm'), { recursive: true });
  await writeFile(path.join(site, 'docker'), engine);
  await writeFile(path.join(site, 'sleep'), '#!/bin/sh\n');
  for (const program of ['docker', 'sleep']) await chmod(path.join(site, program), 0o755);
});
afterEach(() => rm(site, { recursive: true }));

const calls = async () => (await readFile(path.join(site, 'calls'), 'utf8')).trim().split('\n');
const deployed = async () => (await calls()).filter((call) => call.startsWith('stack deploy'));

function deploy(args: readonly string[], engineState: Readonly<Record<string, string>>) {
  const env = {
    ...process.env,
    JOB: 'Complete 1 second ago',
    USAGE: 'versions check-api <file>',
    ...engineState,
    PATH: `${site}:${process.env['PATH']}`,
    CALLS: path.join(site, 'calls'),
  };
  return promisify(execFile)(path.join(site, 'infra/swarm/deploy.sh'), args, { cwd: site, env });
}

test('the Swarm’s deploy.sh prints each change with the command that rolls it back, and ends when all replicas run', async () => {
  const { stdout } = await deploy([], { SHELL_TAG: '2', SITE_URL: 'https://www.example.com' });
  expect(stdout).toContain(`SITE_URL: '' becomes 'https://www.example.com'`);
  expect(stdout).toContain('shell: 1 becomes 2. Roll back: SHELL_TAG=1 infra/swarm/deploy.sh\n');
  expect(stdout).toMatch(/The stack site runs\.\n$/);
  expect(await deployed()).toHaveLength(2);
  expect(await calls()).toContain('SITE_URL=https://www.example.com');
});

test('the Swarm’s deploy.sh uses stored settings, and does not check the API if the bff does not change', async () => {
  const { stdout } = await deploy([], { STORED: 'SITE_URL=https://www.example.com' });
  expect(stdout).not.toContain('becomes');
  expect((await calls()).join('\n')).not.toContain('check-api');
});

test('the Swarm’s deploy.sh deploys nothing if the stored settings cannot be read', async () => {
  await expect(deploy([], { STORED: 'unreadable' })).rejects.toThrow('Command failed');
  expect(await deployed()).toEqual([]);
});

test('the Swarm’s deploy.sh retains the images of Postgres and the backup if a release has another major version', async () => {
  const stored = { STORED: 'POSTGRES_IMAGE=postgres:17' };
  const release = { POSTGRES_IMAGE: `registry:5000/postgres:18@sha256:b`, BACKUP_TAG: '2', SHELL_TAG: '2' };
  const { stdout, stderr } = await deploy([], { ...stored, ...release });
  expect(stderr).toContain('the data are of PostgreSQL 17');
  expect(stdout).toContain('shell: 1 becomes 2.');
  expect(stdout).not.toMatch(/POSTGRES_IMAGE|backup:/);
});

test('the Swarm’s deploy.sh deploys another image of the same major version of Postgres', async () => {
  const { stdout } = await deploy([], { POSTGRES_IMAGE: 'postgres:17@sha256:b' });
  expect(stdout).toContain(`POSTGRES_IMAGE: '' becomes 'postgres:17@sha256:b'`);
});

test.each(['rollback_completed', 'paused'])(
  'the Swarm’s deploy.sh fails if the update of a service is %s',
  async (UPDATE) => {
    await expect(deploy([], { UPDATE })).rejects.toThrow(`site_shell did not become healthy: ${UPDATE}.`);
  },
);

test('the Swarm’s deploy.sh does not deploy a bff whose API lacks what a served version reads, unless forced', async () => {
  const state = { BFF_TAG: '2', MISSING: 'mfe-public 3f2a9c reads title.' };
  await expect(deploy([], state)).rejects.toThrow(/mfe-public 3f2a9c reads title\.\nThe former bff stays/);
  expect(await deployed()).toEqual([]);
  expect((await calls()).join('\n')).toContain('--constraint node.hostname==node-2');
  await deploy(['--force'], state);
  expect(await deployed()).toHaveLength(2);
});

test('the Swarm’s deploy.sh deploys a bff whose API has everything that served versions read', async () => {
  const { stderr } = await deploy([], { BFF_TAG: '2' });
  expect(stderr).not.toContain('compared');
  expect(await deployed()).toHaveLength(2);
});

test('the Swarm’s deploy.sh does not deploy a bff whose API could not be compared, and does not print the failed check', async () => {
  const state = { BFF_TAG: '2', JOB: 'Failed 1 second ago', MISSING: 'Error: out of memory' };
  await expect(deploy([], state)).rejects.toThrow(
    /^(?!.*out of memory).*could not be compared .*\nThe former bff stays/s,
  );
  expect(await deployed()).toEqual([]);
});

test('the Swarm’s deploy.sh deploys beside a shell that is too old to compare the API', async () => {
  const state = { BFF_TAG: '2', JOB: 'Failed 1 second ago', USAGE: 'versions list' };
  await expect(deploy([], state)).rejects.toThrow('The migrations failed');
  expect(await deployed()).toHaveLength(1);
});

test('the Swarm’s deploy.sh deploys only the data services if the migrations fail', async () => {
  await expect(deploy([], { JOB: 'Failed 1 second ago' })).rejects.toThrow('The migrations failed');
  expect(await deployed()).toEqual([expect.not.stringContaining('stack.yml')]);
});
