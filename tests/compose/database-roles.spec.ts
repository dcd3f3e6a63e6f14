import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { deploy, type Deployment } from './deployment.ts';
import { createArticle, signIn } from './newsroom.ts';

const ownPassword = 'a password of its own %/@:?';
let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
});

test.afterAll(() => deployment.remove());

/** Runs `docker compose` with a configured password for the bff's role. */
function composeWithOwnPassword(...args: string[]): Promise<string> {
  return run('docker', ['compose', '--progress', 'quiet', ...args], {
    cwd: deployment.source.directory,
    env: { ...deployment.env, BFF_DATABASE_PASSWORD: ownPassword },
  });
}

/** Runs a statement over the network, because Postgres requires no password for local connections. */
function sql(role: string, password: string | undefined, statement: string): Promise<string> {
  return deployment.compose(
    ...['exec', '--no-TTY', '--env', `PGPASSWORD=${password}`, 'postgres'],
    ...['psql', '--host', 'postgres', '--username', role, '--dbname', 'site', '--no-password'],
    ...['--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1', '--command', statement],
  );
}

function asOwner(statement: string): Promise<string> {
  return sql('site', deployment.env.POSTGRES_PASSWORD, statement);
}

/** Returns the database roles of the bff's connections. */
async function rolesInUse(): Promise<string> {
  return (
    await asOwner("select distinct usename from pg_stat_activity where application_name = 'bff'")
  ).trim();
}

async function work(): Promise<void> {
  await createArticle(deployment, await signIn(deployment), 'Written as the role that owns nothing');
  expect((await fetch(`${deployment.url}/api/news`)).status).toBe(200);
}

test('the bff’s role gets the configured password, and the bff does not receive the owner’s password', async () => {
  await composeWithOwnPassword('run', '--rm', 'secrets');
  await composeWithOwnPassword('run', '--rm', '--no-deps', 'migrate');
  await composeWithOwnPassword('up', '--detach', '--no-deps', '--force-recreate', '--wait', 'bff');
  await work();
  expect(await rolesInUse()).toBe('bff');
  await expect(sql('bff', deployment.env.POSTGRES_PASSWORD, 'select 1')).rejects.toThrow(
    /authentication failed/,
  );
  await expect(sql('site', ownPassword, 'select 1')).rejects.toThrow(/authentication failed/);
  const environment = await run('docker', [
    ...['inspect', '--format', '{{json .Config.Env}}', await deployment.container('bff')],
  ]);
  expect(environment).not.toContain(ownPassword);
  expect(environment).not.toContain(deployment.env.POSTGRES_PASSWORD);
});
