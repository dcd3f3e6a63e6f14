import { expect, test } from '@playwright/test';
import { sql } from './database.ts';
import { deploy, type Deployment } from './deployment.ts';
import { releasedServices } from './release.ts';
import {
  runUnderLoad,
  expectOnlyFailures,
  expectAllStored,
  expectNoFailures,
  retryableFailure,
} from './run-under-load.ts';

const replicas = 3;

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
  await deployment.compose(
    ...['up', '--detach', '--no-deps', '--no-build', '--no-recreate', '--wait'],
    ...['--scale', `shell=${replicas}`, '--scale', `bff=${replicas}`, 'shell', 'bff'],
  );
});

test.afterAll(() => deployment?.remove());

const articles = () => sql(deployment, 'select id from article');

async function recreate(service: string): Promise<void> {
  await deployment.compose('up', '--detach', '--no-deps', '--force-recreate', '--wait', service);
}

async function containers(service: string): Promise<string[]> {
  return (await deployment.compose('ps', '--quiet', service)).split('\n').filter(Boolean);
}

for (const { service, prepare, release, shows } of releasedServices) {
  test(`replacing ${service} under load fails no request`, async () => {
    await prepare(deployment, 1);
    const former = await containers(service);
    const loadReport = await runUnderLoad(deployment, service, async () => {
      await release(deployment);
      await expect.poll(() => shows(deployment, 1), { timeout: 60_000 }).toBe(true);
    });
    // The edge loads its release into the running container, which is therefore not replaced.
    const kept = service === 'edge' ? former : [];
    expect((await containers(service)).filter((container) => former.includes(container))).toEqual(kept);
    expectNoFailures(loadReport);
    expectAllStored(loadReport, await articles());
  });
}

test('replacing the edge’s container fails requests only by refused or closed connections', async () => {
  const loadReport = await runUnderLoad(deployment, 'edge, its container', () => recreate('edge'));
  expectOnlyFailures(loadReport, /ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET/);
  expectAllStored(loadReport, await articles());
});

test('killing Postgres loses no acknowledged write, and API calls fail only with 503 or 504', async () => {
  const loadReport = await runUnderLoad(deployment, 'postgres', async () => {
    await deployment.compose('kill', 'postgres');
    await recreate('postgres');
    const news = async () => (await fetch(`${deployment.url}/api/news`)).status;
    await expect.poll(news, { timeout: 60_000 }).toBe(200);
  });
  expectOnlyFailures(loadReport, retryableFailure);
  expectAllStored(loadReport, await articles());
});
