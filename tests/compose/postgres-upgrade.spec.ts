import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { runBackupScript, readEveryRow, sql } from './database.ts';
import { deploy, type Deployment } from './deployment.ts';
import { createArticle, signIn } from './newsroom.ts';
import { providePostgres } from './postgres-image.ts';

// The tests share one deployment.
test.describe.configure({ mode: 'serial' });

let deployment: Deployment;

test.beforeAll(async () => {
  await providePostgres(16);
  deployment = await deploy({ POSTGRES_IMAGE: await providePostgres(15) });
});

test.afterAll(async () => {
  await deployment.remove();
  for (const version of [15, 16]) {
    await run('docker', ['volume', 'rm', `${deployment.env.COMPOSE_PROJECT_NAME}_postgres-data-${version}`]);
  }
});

const upgrade = (settings: Readonly<Record<string, string>> = {}) =>
  runBackupScript(deployment, { POSTGRES_IMAGE: 'postgres:17', ...settings }, 'upgrade-postgres.sh');

function composeWith(version: string, ...args: string[]): Promise<string> {
  const { source, env } = deployment;
  return run('docker', ['compose', '--progress', 'quiet', ...args], {
    cwd: source.directory,
    env: { ...env, POSTGRES_IMAGE: `postgres:${version}` },
  });
}

async function expectMajor(version: string): Promise<void> {
  expect(await sql(deployment, 'show server_version_num')).toEqual([expect.stringMatching(`^${version}`)]);
}

test('a failed upgrade leaves the data with the previous version', async () => {
  await expectMajor('15');
  await createArticle(deployment, await signIn(deployment), 'Written before the attempt');
  const before = await readEveryRow(deployment);
  const failing = path.join(deployment.source.directory, 'fail.sh');
  await writeFile(failing, "trap '[[ $BASH_COMMAND != infra/backup/restore.sh* ]] || exit 1' DEBUG\n");
  await expect(upgrade({ BASH_ENV: failing })).rejects.toThrow('The data are those of PostgreSQL 15 again');
  await composeWith('15', 'up', '--detach', '--no-build', '--wait');
  await expectMajor('15');
  expect(await readEveryRow(deployment)).toEqual(before);
});

for (const version of ['15', '16']) {
  test(`one command upgrades the data of PostgreSQL ${version} to 17`, async () => {
    if (version !== '15') {
      await deployment.compose('down', '--volumes', '--timeout', '5');
      await composeWith(version, 'up', '--detach', '--no-build', '--wait');
    }
    await expectMajor(version);
    await createArticle(deployment, await signIn(deployment), `Written on ${version}`);
    const before = await readEveryRow(deployment);
    await upgrade();
    await expectMajor('17');
    expect(await readEveryRow(deployment)).toEqual(before);
    const news = await fetch(`${deployment.url}/api/news`);
    expect(await news.text()).toContain(`Written on ${version}`);
    expect(await upgrade()).toContain('The data are of PostgreSQL 17 already');
  });
}
