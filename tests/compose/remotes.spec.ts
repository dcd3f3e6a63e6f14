import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { deploy, type Deployment } from './deployment.ts';
import { releasedServices } from './release.ts';

let deployment: Deployment;
const wallets = releasedServices.find(({ service }) => service === 'mfe-wallets');

test.beforeAll(async () => {
  deployment = await deploy();
});

test.afterAll(() => deployment.remove());

interface Visit {
  version: string;
  release: string;
  cookie: string;
}

/** Opens the card wallet's page as a visitor with or without a cookie. */
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

async function expectRelease(release: string, milliseconds: number): Promise<void> {
  await expect
    .poll(async () => (await visit()).release, { timeout: milliseconds, intervals: [50] })
    .toBe(release);
}

test('a remote that is stopped changes nothing for visitors', async ({ page }) => {
  await deployment.compose('stop', 'mfe-wallets');
  await page.goto(`${deployment.url}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('main').locator('a[href="/tangem-wallet"]').first().click();
  await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
  await page.goto(`${deployment.url}/tangem-ring`);
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeEnabled();
  await deployment.compose('up', '--detach', '--no-deps', '--no-build', '--wait', 'mfe-wallets');
});

interface Site {
  version: string;
  remoteEntry: string;
  files: Record<string, { integrity: string; bytes: number }>;
  pages: { path: string }[];
}

const missing = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 10 };
const brokenBuilds: [string, (site: Site) => string, RegExp][] = [
  [
    'misses a file',
    (site) =>
      JSON.stringify({
        ...site,
        version: 'a1a1a1a1a1a1',
        files: { ...site.files, 'gone.11111111.js': missing },
      }),
    /gone\.11111111\.js could not be read/,
  ],
  [
    'has a file with another hash',
    (site) =>
      JSON.stringify({
        ...site,
        version: 'b2b2b2b2b2b2',
        files: { ...site.files, [site.remoteEntry]: missing },
      }),
    /remoteEntry/,
  ],
  ['has a site.json that cannot be parsed', () => '<!doctype html>', /not JSON/],
  [
    'claims a path of another remote',
    (site) =>
      JSON.stringify({ ...site, version: 'c3c3c3c3c3c3', pages: [{ ...site.pages[0], path: '/about' }] }),
    /belongs to mfe-public/,
  ],
];

test('a broken build is refused and named, and the last good version stays', async () => {
  const { source, compose, url } = deployment;
  const published = path.join(source.directory, 'published');
  await compose('cp', 'mfe-wallets:/srv/published', published);
  await writeFile(
    path.join(source.directory, 'published.yml'),
    'services: { mfe-wallets: { volumes: ["./published:/srv/published:ro"] } }',
  );
  const files = ['--file', 'docker-compose.yml', '--file', 'published.yml'];
  await compose(...files, 'up', '--detach', '--no-deps', '--no-build', '--wait', 'mfe-wallets');
  const before = await visit();
  const site: Site = JSON.parse(await readFile(path.join(published, 'site.json'), 'utf8'));
  for (const [, breakSite, reason] of brokenBuilds) {
    await writeFile(path.join(published, 'site.json'), breakSite(site));
    const ready = async () => (await fetch(`${url}/readyz`)).text();
    await expect.poll(ready).toMatch(reason);
    expect((await visit()).version).toBe(before.version);
  }
  await compose('up', '--detach', '--no-deps', '--no-build', '--wait', 'mfe-wallets');
});

test('a remote is rolled back, and forward again, without a build and within a second', async () => {
  const first = await visit();
  await wallets?.prepare(deployment, 1);
  await wallets?.release(deployment);
  await expectRelease('1', 5_000);
  const second = await visit();
  expect(await versions('list')).toMatch(new RegExp(`${second.version} .*published, served`));

  await versions('pin', 'mfe-wallets', first.version);
  await expectRelease('0', 1_000);
  expect((await visit()).version).toBe(first.version);
  await deployment.compose('restart', 'shell');
  expect((await visit()).version).toBe(first.version);
  // As on another machine: with an empty volume, and the remote publishes the second version only.
  const another = (
    await deployment.compose('run', '--detach', '--no-deps', '--volume', '/data', 'shell')
  ).trim();
  const listed = () => run('docker', ['exec', another, 'versions', 'list']).catch(String);
  await expect.poll(listed, { timeout: 60_000 }).toMatch(new RegExp(`${first.version} .*pinned, served`));
  await run('docker', ['rm', '--force', '--volumes', another]);

  await versions('latest', 'mfe-wallets');
  await expectRelease('1', 1_000);
});

test('a share of the visitors gets a version, and each of them stays with it', async () => {
  const second = await visit();
  await versions('pin', 'mfe-wallets', second.version);
  await wallets?.prepare(deployment, 2);
  await wallets?.release(deployment);
  const published = async () => /([0-9a-f]{12}) .*\bpublished$/m.exec(await versions('list'))?.[1] ?? '';
  await expect.poll(published).not.toBe('');
  const third = await published();
  expect((await visit()).version).toBe(second.version);

  await versions('rollout', 'mfe-wallets', third, '50');
  await expect.poll(async () => (await visit()).cookie, { timeout: 1_000, intervals: [50] }).not.toBe('');
  const visitors = await Promise.all(Array.from({ length: 60 }, () => visit()));
  const withThird = visitors.filter(({ version }) => version === third);
  expect(withThird.length).toBeGreaterThan(10);
  expect(visitors.length - withThird.length).toBeGreaterThan(10);
  for (const { cookie, version } of visitors.slice(0, 20)) {
    expect((await visit(cookie)).version).toBe(version);
  }

  await versions('latest', 'mfe-wallets');
  await expect.poll(async () => (await visit()).cookie, { timeout: 1_000, intervals: [50] }).toBe('');
  expect((await visit()).version).toBe(third);
});
