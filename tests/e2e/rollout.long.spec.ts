import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { root } from '../../infra/local/root.ts';
import { run } from '../support/run-program.ts';
import { builtRemotePath, type ShellProcess, startShell } from '../support/shell-process.ts';
import { copySource, linkInstalledPackages, type SourceCopy } from '../support/source-copy.ts';

const unavailable = 'This section is temporarily unavailable';
/** Cookies of visitors inside and outside a rollout to 50 %. */
const inRollout = 'version-group=0';
const outsideRollout = 'version-group=99';

let directory: string;
let source: SourceCopy;
let shell: ShellProcess;
let good: string;
let broken: string;

const settings = () => ({
  DATA_DIR: path.join(directory, 'data'),
  TRUST_PROXY: 'loopback',
  PREVIEW_SECRET: 'a secret of more than thirty-two characters',
  LOG_LEVEL: 'warn',
});

/** Builds a version in which the ring's page throws and the card's page fails to hydrate. */
async function buildBroken(): Promise<string> {
  const folder = path.join(source.directory, 'mfe-wallets');
  await source.change('mfe-wallets/src/ring-wallet/ring-wallet-page.tsx', (text) =>
    text.replace(
      '  return ',
      "  if (typeof window === 'object') throw new TypeError('Jane Doe');\n  return ",
    ),
  );
  await source.change('mfe-wallets/src/card-wallet/card-wallet-page.tsx', (text) =>
    text.replace(
      /return (<WalletPage.*\/>);/,
      "return <>$1{typeof window === 'object' ? 'Here' : 'There'}</>;",
    ),
  );
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  await run(process.execPath, [rspack, 'build'], { cwd: folder });
  return path.join(folder, 'dist');
}

/** Publishes a version. Copies `site.json` last, because the shell fetches the version when it changes. */
async function publish(dist: string): Promise<void> {
  const folder = path.join(directory, 'mfe-wallets');
  for (const name of await readdir(dist)) {
    if (name !== 'site.json') await cp(path.join(dist, name), path.join(folder, name));
  }
  await cp(path.join(dist, 'site.json'), path.join(folder, 'site.json.draft'));
  await rename(path.join(folder, 'site.json.draft'), path.join(folder, 'site.json'));
}

function versions(...args: string[]): Promise<string> {
  const env = { ...settings(), SITE_URL: shell.url };
  return run(process.execPath, ['shell/dist-server/versions.mjs', ...args], { cwd: root, env });
}

async function servedVersion(cookie: string): Promise<string> {
  const { remotes } = await (
    await fetch(`${shell.url}/remotes/registry.json`, { headers: { cookie } })
  ).json();
  return remotes.find(({ name }: { name: string }) => name === 'mfe-wallets').version;
}

async function visit(browser: Browser, network: number, cookie: string, address: string): Promise<void> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${network}` },
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: shell.url }]);
  const page = await context.newPage();
  await page.goto(shell.url + address, { waitUntil: 'networkidle' });
  await context.close();
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test.beforeAll(async ({ baseURL }) => {
  directory = await mkdtemp(path.join(tmpdir(), 'rollout-'));
  source = await copySource();
  await linkInstalledPackages(source);
  const dist = await buildBroken();
  await cp(builtRemotePath('mfe-wallets'), path.join(directory, 'mfe-wallets'), { recursive: true });
  shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: {
      'mfe-public': builtRemotePath('mfe-public'),
      'mfe-wallets': path.join(directory, 'mfe-wallets'),
    },
    environment: settings(),
  });
  good = await servedVersion('');
  await versions('pin', 'mfe-wallets', good);
  await publish(dist);
  await expect.poll(() => versions('list')).toMatch(/[0-9a-f]{12}.* published\n/);
  broken = /(\w{12}) .* published$/m.exec(await versions('list'))?.[1] ?? '';
});
test.afterAll(async () => {
  await shell.stop();
  await source.remove();
  await rm(directory, { recursive: true, force: true });
});

test('a preview link shows a version on the live site to its holder only', async ({ page }) => {
  const link = /https?:\S+/.exec(await versions('preview', 'mfe-wallets', broken))?.[0] ?? '';
  await page.goto(link);
  await expect(bar(page)).toContainText(broken);
  await page.goto(`${shell.url}/tangem-ring`);
  await expect(page.getByText(unavailable)).toBeVisible();
  expect(await servedVersion('')).toBe(good);

  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.goto(`${shell.url}/tangem-ring`);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText(unavailable)).toHaveCount(0);
});

for (const [defect, address, place] of [
  ['throws', '/tangem-ring', 'src/ring-wallet/ring-wallet-page.tsx:'],
  ['breaks hydration', '/tangem-wallet', 'src/remotes/remote-page.tsx:'],
] as const) {
  test(`a rollout of a version that ${defect} halts automatically and logs the source position without the error message`, async ({
    browser,
  }) => {
    await versions('rollout', 'mfe-wallets', broken, '50', good);
    await expect.poll(() => servedVersion(inRollout)).toBe(broken);
    // The shell counts one error per network and hour, so each visit and each test uses another network.
    const first = address === '/tangem-ring' ? 0 : 100;
    for (let network = 0; (await servedVersion(inRollout)) === broken; network += 1) {
      expect(network).toBeLessThan(60);
      await visit(browser, first + network, network % 2 === 0 ? inRollout : outsideRollout, address);
    }
    expect(await servedVersion(inRollout)).toBe(good);
    expect(await versions('list')).toMatch(new RegExp(`${broken} .*rollout halted`));
    expect(shell.output()).toContain('rollout halted');
    expect(shell.output()).toContain(place);
    expect(shell.output()).not.toContain('Jane Doe');
  });
}
