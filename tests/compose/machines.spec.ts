import path from 'node:path';
import { expect, test } from '@playwright/test';
import { remoteNames } from '../../infra/local/parts.ts';
import { run } from '../support/run-program.ts';
import { builtServices, deploy, type Deployment } from './deployment.ts';
import { type Machines, startMachines } from './machines/machines.ts';
import { during, expectAllStored, expectNoFailedReads } from './storm.ts';

// Each test continues with the stack of the previous one.
test.describe.configure({ mode: 'serial' });

const stack = 'site';
const secrets = {
  site_jwt_secret: 'JWT_SECRET',
  site_postgres_password: 'POSTGRES_PASSWORD',
  site_bff_database_password: 'BFF_DATABASE_PASSWORD',
  site_redis_password: 'REDIS_PASSWORD',
  site_admin_password: 'ADMIN_PASSWORD',
} as const;

let deployment: Deployment;
let machines: Machines;

test.beforeAll(async () => {
  deployment = await deploy();
  // Only its images are needed.
  await deployment.compose('down', '--volumes', '--timeout', '5');
  machines = await startMachines();
  for (const service of builtServices) {
    await machines.push(`${deployment.env['IMAGE_PREFIX']}/${service}:latest`, `${service}:first`);
  }
  await machines.push('postgres:17', 'postgres:17');
  await machines.push('redis:8', 'redis:8');
  await machines.on(1, 'node', 'update', '--label-add', 'site.data=true', 'machine-1');
  for (const [name, variable] of Object.entries(secrets)) {
    await run('sh', ['-c', `printf %s "$VALUE" | docker secret create ${name} -`], {
      env: { ...machines.env, VALUE: deployment.env[variable] ?? '' },
    });
  }
});

test.afterAll(async () => {
  await machines?.remove();
  await deployment?.remove();
});

/** Runs the documented command on the first machine. */
async function deployStack(settings: Readonly<Record<string, string>>): Promise<void> {
  await run(path.join(deployment.source.directory, 'infra', 'swarm', 'deploy.sh'), [stack], {
    env: {
      ...deployment.env,
      ...machines.env,
      IMAGE_PREFIX: machines.images,
      POSTGRES_IMAGE: `${machines.images}/postgres:17`,
      REDIS_IMAGE: `${machines.images}/redis:8`,
      HTTP_PORT: '8080',
      SITE_URL: 'http://localhost:8080',
      LB_POLICY: 'header X-Forwarded-For',
      ...settings,
    },
  });
}

async function expectReplicas(service: string, replicas: string): Promise<void> {
  const now = () =>
    machines.on(1, 'service', 'ls', '--format', '{{.Replicas}}', '--filter', `name=${stack}_${service}`);
  await expect.poll(now, { timeout: 300_000, message: service }).toBe(`${replicas}\n`);
}

async function articles(): Promise<string[]> {
  const postgres = await machines.on(1, 'ps', '--quiet', '--filter', `name=${stack}_postgres`);
  const output = await machines.on(
    ...([1, 'exec', postgres.trim(), 'psql', '--username', 'site', '--dbname', 'site'] as const),
    ...['--tuples-only', '--no-align', '--command', 'select id from article'],
  );
  return output.split('\n').filter(Boolean);
}

const containersOfSecond = () => machines.on(2, 'ps', '--quiet');

test('both machines run the site with images from a registry that requires a password', async () => {
  const image = `${machines.images}/shell:first`;
  await expect(machines.on(2, 'pull', image)).rejects.toThrow('no basic auth credentials');
  await deployStack({ IMAGE_TAG: 'first' });
  for (const service of ['edge', 'shell', 'bff', ...remoteNames]) await expectReplicas(service, '2/2');
  for (const machine of [1, 2] as const) {
    const shells = await machines.on(machine, 'ps', '--format', '{{.Image}}', '--filter', 'name=site_shell');
    expect(shells).toBe(`${image}\n`);
  }
  const used = ['--format', '{{.Spec.TaskTemplate.ContainerSpec.Image}}', `${stack}_shell`];
  expect(await machines.on(1, 'service', 'inspect', ...used)).toContain(`${image}@sha256:`);
  const ready = async () => (await fetch(`${machines.url}/api/health/ready`)).status;
  await expect.poll(ready, { timeout: 120_000 }).toBe(200);
});

test('draining a machine under load fails no read', async () => {
  const storm = await during(machines, 'machine drained', async () => {
    await machines.on(1, 'node', 'update', '--availability', 'drain', 'machine-2');
    await expect.poll(containersOfSecond, { timeout: 120_000 }).toBe('');
    for (const service of ['shell', 'bff', ...remoteNames]) await expectReplicas(service, '2/2');
    await expectReplicas('edge', '1/1');
  });
  expectNoFailedReads(storm);
  expectAllStored(storm, await articles());
});

test('replacing the edges one after the other under load fails no read', async () => {
  await machines.on(1, 'node', 'update', '--availability', 'active', 'machine-2');
  await expectReplicas('edge', '2/2');
  await machines.push(`${deployment.env['IMAGE_PREFIX']}/edge:latest`, 'edge:second');
  const storm = await during(machines, 'edges replaced', async () => {
    await deployStack({ EDGE_TAG: 'second' });
    for (const machine of [1, 2] as const) {
      const edge = () =>
        machines.on(
          machine,
          'ps',
          '--format',
          '{{.Image}}',
          '--filter',
          'name=site_edge',
          '--filter',
          'health=healthy',
        );
      await expect.poll(edge, { timeout: 120_000 }).toContain('edge:second');
    }
  });
  expectNoFailedReads(storm);
  expectAllStored(storm, await articles());
});
