import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { readEveryRow, sql } from './database.ts';
import { deploy, type Deployment } from './deployment.ts';
import { Machine } from './guide.ts';
import { createArticle, signIn } from './newsroom.ts';
import { providePostgres } from './postgres-image.ts';

let deployment: Deployment;

test.beforeAll(async () => {
  await providePostgres(18);
  deployment = await deploy();
});

test.afterAll(async () => {
  await deployment.remove();
  await run('docker', ['volume', 'rm', `${deployment.env.COMPOSE_PROJECT_NAME}_postgres-data-17`]);
});

test('an upgrade from PostgreSQL 17 to 18 keeps every row', async () => {
  await createArticle(deployment, await signIn(deployment), 'Written on 17');
  const before = await readEveryRow(deployment);
  await new Machine(deployment.source.directory, deployment.env).follow('upgrade', {}, 2);
  expect(await sql(deployment, 'show server_version_num')).toEqual([expect.stringMatching('^18')]);
  expect(await readEveryRow(deployment)).toEqual(before);
  // Recreates the container, to test that the data are in the volume.
  await deployment.compose('up', '-d', '--no-build', '--wait', '--force-recreate', 'postgres');
  expect(await readEveryRow(deployment)).toEqual(before);
});
