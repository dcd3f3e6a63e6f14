import { expect, test } from '@playwright/test';
import { deploy, type Deployment } from './deployment.ts';
import { Machine } from './guide.ts';
import { releasedServices } from './release.ts';

let deployment: Deployment;
const wallets = releasedServices.find(({ service }) => service === 'mfe-wallets');

test.beforeAll(async () => {
  deployment = await deploy({ PREVIEW_SECRET: 'a secret for tests of at least 32 characters' });
});

test.afterAll(() => deployment.remove());

interface Visit {
  version: string;
  release: string;
  cookie: string;
}

/** Requests the card wallet's page with a visitor's cookies, if any. */
async function visit(cookie = ''): Promise<Visit> {
  const response = await fetch(`${deployment.url}/tangem-wallet`, { headers: { cookie } });
  expect(response.status).toBe(200);
  const html = await response.text();
  return {
    version: /mfe-wallets ([0-9a-f]+)/.exec(html)?.[1] ?? '',
    release: /<title>(?:Release (\d+))?/.exec(html)?.[1] ?? '0',
    cookie: (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '',
  };
}

async function versions(...args: string[]): Promise<string> {
  return deployment.compose('exec', '--no-TTY', 'shell', 'versions', ...args);
}

async function expectRelease(release: string): Promise<void> {
  await expect.poll(async () => (await visit()).release).toBe(release);
}

test('`versions` rolls a remote back to the former version, and forward again, without a build', async () => {
  const first = await visit();
  await wallets?.prepare(deployment, 1);
  await wallets?.release(deployment);
  await expectRelease('1');
  const second = await visit();
  expect(await versions('list')).toMatch(new RegExp(`${second.version} .*published, served`));

  await versions('pin', 'mfe-wallets', first.version);
  await expectRelease('0');
  expect((await visit()).version).toBe(first.version);
  await deployment.compose('restart', 'shell');
  expect((await visit()).version).toBe(first.version);

  await versions('latest', 'mfe-wallets');
  await expectRelease('1');

  const machine = new Machine(deployment.source.directory, deployment.env);
  const printed = await machine.follow('versions-of-remotes', {
    'exec shell': 'exec -T shell',
    '3f2a9c': first.version,
    '8be1d0': second.version,
  });
  const link = /http\S+/.exec(printed)?.[0] ?? '';
  expect(new URL(link).pathname).toMatch(/^\/preview/);
});
