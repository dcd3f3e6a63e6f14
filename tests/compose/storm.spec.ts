import { expect, test } from '@playwright/test';
import { sql } from './database.ts';
import { deploy, type Deployment } from './deployment.ts';
import { releasedServices } from './release.ts';
import { during, expectExplained, expectKept, expectUnnoticed, toldToTryAgain } from './storm.ts';

const copies = 3;

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
  await deployment.compose(
    ...['up', '--detach', '--no-deps', '--no-build', '--no-recreate', '--wait'],
    ...['--scale', `shell=${copies}`, '--scale', `bff=${copies}`, 'shell', 'bff'],
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
  test(`${service} is replaced under load, and not one request fails`, async () => {
    await prepare(deployment, 1);
    const former = await containers(service);
    const storm = await during(deployment, service, async () => {
      await release(deployment);
      await expect.poll(() => shows(deployment, 1), { timeout: 60_000 }).toBe(true);
    });
    // New routes are loaded into the edge that runs.
    const kept = service === 'edge' ? former : [];
    expect((await containers(service)).filter((container) => former.includes(container))).toEqual(kept);
    expectUnnoticed(storm);
    expectKept(storm, await articles());
  });
}

test('a new container of the edge closes the port for a moment, and nothing else fails', async () => {
  const storm = await during(deployment, 'edge, its container', () => recreate('edge'));
  expectExplained(storm, /ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET/);
  expectKept(storm, await articles());
});

test('a Postgres that is killed loses no acknowledged write, and what fails meanwhile is told to try again', async () => {
  const storm = await during(deployment, 'postgres', async () => {
    await deployment.compose('kill', 'postgres');
    await recreate('postgres');
    const news = async () => (await fetch(`${deployment.url}/api/news`)).status;
    await expect.poll(news, { timeout: 60_000 }).toBe(200);
  });
  expectExplained(storm, toldToTryAgain);
  expectKept(storm, await articles());
});
