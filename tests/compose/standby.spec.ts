import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { sql } from './database.ts';
import { deploy, type Deployment } from './deployment.ts';
import { createArticle, signIn } from './newsroom.ts';
import { runUnderLoad, expectOnlyFailures, expectAllStored, retryableFailure } from './run-under-load.ts';

const replicas = 3;

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy({
    COMPOSE_FILE: `docker-compose.yml:${path.join(import.meta.dirname, 'stand-ins', 'standby.yml')}`,
    DATABASE_URL: 'postgresql://bff@database:5432/site',
    MIGRATION_DATABASE_URL: 'postgresql://site@database:5432/site',
  });
});

test.afterAll(() => deployment?.remove());

const onPrimary = (statement: string) => sql(deployment, statement, 'primary');
const onStandby = (statement: string) => sql(deployment, statement, 'standby');

/** Configures synchronous replication: the primary acknowledges a write only when the standby has it. */
async function replicateSynchronously(): Promise<void> {
  await deployment.compose(
    ...['exec', '--no-TTY', '--user', 'postgres', 'primary', 'sh', '-c'],
    'echo "host replication site all scram-sha-256" >>"$PGDATA/pg_hba.conf"',
  );
  await onPrimary('select pg_reload_conf()');
  await expect
    .poll(() => onPrimary('select state from pg_stat_replication'), { timeout: 60_000 })
    .toEqual(['streaming']);
  await onPrimary("alter system set synchronous_standby_names = '*'");
  await onPrimary('select pg_reload_conf()');
  await expect.poll(() => onPrimary('select sync_state from pg_stat_replication')).toEqual(['sync']);
}

/** Kills the primary and fails over as providers do: promotes the standby and moves the host name to it. */
async function failOver(): Promise<void> {
  const { compose, container, env } = deployment;
  await compose('kill', 'primary');
  await compose('exec', '--no-TTY', 'standby', 'pg_ctl', 'promote', '--wait');
  const network = `${env['COMPOSE_PROJECT_NAME']}_data`;
  const standby = await container('standby');
  await run('docker', ['network', 'disconnect', network, standby]);
  await run('docker', ['network', 'connect', '--alias', 'database', '--alias', 'standby', network, standby]);
}

test('a failover to the standby loses no acknowledged write, and API calls fail only with 503 or 504', async () => {
  const { compose, url } = deployment;
  await compose(
    ...['up', '--detach', '--no-deps', '--no-build', '--no-recreate', '--wait'],
    ...['--scale', `shell=${replicas}`, '--scale', `bff=${replicas}`, 'shell', 'bff'],
  );
  await replicateSynchronously();
  const loadReport = await runUnderLoad(deployment, 'failover', async () => {
    await expect
      .poll(() => onPrimary('select count(*) > 20 from article'), { timeout: 60_000 })
      .toEqual(['t']);
    await failOver();
    const news = async () => (await fetch(`${url}/api/news`)).status;
    await expect.poll(news, { timeout: 60_000 }).toBe(200);
  });
  expect(await onStandby('select pg_is_in_recovery()')).toEqual(['f']);
  expectOnlyFailures(loadReport, retryableFailure);
  expectAllStored(loadReport, await onStandby('select id from article'));

  const { id } = await createArticle(deployment, await signIn(deployment), 'Written after the failover');
  expect(await onStandby('select id from article')).toContain(id);
});
