import path from 'node:path';
import { expect, test } from '@playwright/test';
import getPort from 'get-port';
import { run } from '../support/run-program.ts';
import { builtServices, deploy, type Deployment } from './deployment.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { startTraffic } from './traffic.ts';

// Each test goes on with the stack that the one before left.
test.describe.configure({ mode: 'serial' });

const stack = 'site-swarm-test';
const secrets = {
  site_jwt_secret: 'JWT_SECRET',
  site_postgres_password: 'POSTGRES_PASSWORD',
  site_bff_database_password: 'BFF_DATABASE_PASSWORD',
  site_redis_password: 'REDIS_PASSWORD',
  site_admin_password: 'ADMIN_PASSWORD',
} as const;

let deployment: Deployment;
let url: string;
let wasSwarm = true;

const docker = (...args: string[]) => run('docker', args);

/** Runs the documented command with images of a tag. */
async function deployStack(tag: string): Promise<void> {
  const script = path.join(deployment.source.directory, 'infra', 'swarm', 'deploy.sh');
  await run(script, [stack], {
    env: {
      ...deployment.env,
      IMAGE_TAG: tag,
      EDGE_TAG: 'first',
      RESOLVE_IMAGE: 'never',
      HTTP_PORT: new URL(url).port,
      SITE_URL: url,
    },
  });
}

/** The state of a service's last update, such as `completed` or `rollback_completed`. */
async function updateState(service: string): Promise<string> {
  const format = '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}';
  return (await docker('service', 'inspect', '--format', format, `${stack}_${service}`)).trim();
}

async function tagImages(tag: string): Promise<void> {
  for (const service of builtServices) {
    const image = `${deployment.env.IMAGE_PREFIX}/${service}`;
    await docker('tag', `${image}:latest`, `${image}:${tag}`);
  }
}

test.beforeAll(async () => {
  deployment = await deploy();
  await tagImages('first');
  // Its data and port are not needed: the stack has its own.
  await deployment.compose('down', '--volumes', '--timeout', '5');
  url = `http://127.0.0.1:${await getPort()}`;
  wasSwarm = (await docker('info', '--format', '{{.Swarm.LocalNodeState}}')).trim() === 'active';
  if (!wasSwarm) await docker('swarm', 'init', '--advertise-addr', '127.0.0.1');
  const node = (await docker('info', '--format', '{{.Swarm.NodeID}}')).trim();
  await docker('node', 'update', '--label-add', 'site.data=true', node);
  for (const [name, variable] of Object.entries(secrets)) {
    await run('sh', ['-c', `printf %s "$VALUE" | docker secret create ${name} -`], {
      env: { VALUE: deployment.env[variable] ?? '' },
    });
  }
});

test.afterAll(async () => {
  await docker('stack', 'rm', stack);
  const remaining = async () =>
    docker('ps', '--all', '--quiet', '--filter', `label=com.docker.stack.namespace=${stack}`);
  await expect.poll(remaining, { timeout: 120_000 }).toBe('');
  for (const name of Object.keys(secrets)) await docker('secret', 'rm', name);
  if (!wasSwarm) await docker('swarm', 'leave', '--force');
  const volumes = await docker('volume', 'ls', '--quiet', '--filter', `name=^${stack}_`);
  for (const volume of volumes.split('\n').filter(Boolean)) await docker('volume', 'rm', volume);
  await deployment.remove();
});

async function pageTitle(): Promise<string> {
  const response = await fetch(`${url}/tangem-wallet`).catch(() => undefined);
  return /<title>([^<]*)/.exec((await response?.text()) ?? '')?.[1] ?? '';
}

test('the stack serves with two copies of everything stateless, its secrets from files', async () => {
  await deployStack('first');
  await expect.poll(pageTitle, { timeout: 240_000 }).toContain('Card wallet');
  await expect
    .poll(async () => (await fetch(`${url}/api/health/ready`)).status, { timeout: 120_000 })
    .toBe(200);
  for (const service of ['shell', 'bff', ...remoteNames]) {
    const replicas = () =>
      docker('service', 'ls', '--format', '{{.Replicas}}', '--filter', `name=${stack}_${service}`);
    await expect.poll(replicas, { timeout: 120_000, message: service }).toContain('2/2');
  }
  const environment = await docker('service', 'inspect', `${stack}_bff`);
  expect(environment).not.toContain(deployment.env.POSTGRES_PASSWORD);
  expect(environment).not.toContain('postgres_password');
});

test('a rolling update under load fails no request', async () => {
  const { source, compose } = deployment;
  await source.change('mfe-wallets/src/pages.ts', (text) => text.replace(/title: '/g, "title: 'Release 1: "));
  await source.change('shell/src/styles.css', (text) => `${text}\n:root { --shell-release: 1 }\n`);
  await source.change('bff/src/company/team.ts', (text) => text.replace("role: '", "role: 'Release 1: "));
  for (const service of ['mfe-wallets', 'shell', 'bff']) await compose('build', '--quiet', service);
  await tagImages('second');
  const traffic = startTraffic(url);
  await deployStack('second');
  for (const service of ['mfe-wallets', 'shell', 'bff']) {
    await expect.poll(() => updateState(service), { timeout: 240_000 }).toBe('completed');
  }
  await expect.poll(pageTitle).toContain('Release 1: ');
  const report = await traffic.stop();
  console.log(`${report.requests} requests, longest ${report.longest} ms`);
  expect(report.failures).toEqual([]);
});

test('a version that never becomes healthy is rolled back by itself, and no visitor notices', async () => {
  const image = `${deployment.env.IMAGE_PREFIX}/shell`;
  await run('sh', [
    '-c',
    `printf 'FROM ${image}:second\\nCMD ["node", "-e", "process.exit(1)"]\\n' | docker build --quiet --tag ${image}:broken -`,
  ]);
  const traffic = startTraffic(url);
  await docker(
    ...['service', 'update', '--detach', '--no-resolve-image'],
    ...['--image', `${image}:broken`, `${stack}_shell`],
  );
  await expect.poll(() => updateState('shell'), { timeout: 240_000 }).toBe('rollback_completed');
  const report = await traffic.stop();
  expect(report.failures).toEqual([]);
  expect(
    await docker(
      'service',
      'inspect',
      '--format',
      '{{.Spec.TaskTemplate.ContainerSpec.Image}}',
      `${stack}_shell`,
    ),
  ).toContain(':second');
});
