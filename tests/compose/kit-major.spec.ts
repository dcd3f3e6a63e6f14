import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { deploy, type Deployment } from './deployment.ts';
import { releaseKit } from './kit-release.ts';
import { releasedServices } from './release.ts';
import { runUnderLoad, expectNoFailures } from './run-under-load.ts';

test.describe.configure({ mode: 'serial' });

const parts = releasedServices.filter(({ service }) => /^(?:bff|shell|mfe-.*)$/.test(service));

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
});

test.afterAll(() => deployment?.remove());

function deployParts(...services: readonly string[]): Promise<string> {
  const { source, env } = deployment;
  const file = path.join(source.directory, 'infra', 'docker', 'deploy.sh');
  return run(file, services, { cwd: source.directory, env });
}

/** Increases the kit's major version, and records incompatible changes of exports that every remote uses. */
async function releaseKitMajor(): Promise<void> {
  const { source } = deployment;
  const changed = ['Button', 'Container'];
  const next = await releaseKit(source, 'major');
  await source.change('shell/kit/exports.json', (text) =>
    JSON.stringify([...JSON.parse(text), { version: next, added: changed, removed: changed }]),
  );
}

/** Returns the arguments of deploy.sh that roll back the last deployment of each service. */
async function formerImages(services: readonly string[]): Promise<string[]> {
  const log = await readFile(path.join(deployment.source.directory, 'deployments.log'), 'utf8');
  return services.map((service) => {
    const image = log
      .split('\n')
      .flatMap((line) => line.split('deploy.sh ')[1] ?? [])
      .findLast((part) => part.startsWith(`${service}:`));
    if (image === undefined) throw new Error(`${service} was not deployed:\n${log}`);
    return image;
  });
}

async function expectShown(services: readonly string[], number: number, isShown: boolean): Promise<void> {
  for (const { service, shows } of parts) {
    if (!services.includes(service)) continue;
    await expect.poll(() => shows(deployment, number), { message: service, timeout: 60_000 }).toBe(isShown);
  }
}

const all = parts.map(({ service }) => service);
const remotes = all.filter((service) => service.startsWith('mfe-'));

test('deploying every part with a new major version of the kit under load fails no request', async () => {
  await releaseKitMajor();
  for (const { prepare } of parts) await prepare(deployment, 1);
  // The shell is the first argument, to test that deploy.sh deploys it last nevertheless.
  const loadReport = await runUnderLoad(deployment, 'kit major', async () => {
    await deployParts('shell', ...all.filter((service) => service !== 'shell'));
    await expectShown(all, 1, true);
  });
  expectNoFailures(loadReport);
});

test('rolling back the shell alone across the major version under load serves the previous remotes', async () => {
  const loadReport = await runUnderLoad(deployment, 'shell back', async () => {
    await deployParts(...(await formerImages(['shell'])));
    await expectShown([...remotes, 'shell'], 1, false);
  });
  expectNoFailures(loadReport);
});

test('upgrading the shell alone across the major version under load serves the new remotes', async () => {
  const loadReport = await runUnderLoad(deployment, 'shell forward', async () => {
    await deployParts(...(await formerImages(['shell'])));
    await expectShown(all, 1, true);
  });
  expectNoFailures(loadReport);
});

test('rolling back every part under load fails no request', async () => {
  const loadReport = await runUnderLoad(deployment, 'every part back', async () => {
    await deployParts(...(await formerImages(all)));
    await expectShown(all, 1, false);
  });
  expectNoFailures(loadReport);
});
