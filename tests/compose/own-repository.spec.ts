import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parseSiteManifest } from '@site/remote/contract';
import { findFreePort } from '../../infra/local/ports.ts';
import { root } from '../../infra/local/root.ts';
import { chromium } from '../support/executables.ts';
import { type RemoteServer, serveRemote } from '../support/remote-server.ts';
import { run } from '../support/run-program.ts';
import { deploy, type Deployment, hostAddress } from './deployment.ts';
import { releaseKit } from './kit-release.ts';
import { startTraffic } from './traffic.ts';

test.describe.configure({ mode: 'serial' });

let deployment: Deployment;
let folder: string;
let published: RemoteServer;

/** Runs a command in the created repository; rejects with its output if it fails. */
async function runHere(file: string, ...args: string[]): Promise<string> {
  const PORT = String(await findFreePort());
  // An installed browser instead of a downloaded one.
  const env = { NODE_ENV: '', NODE_OPTIONS: '', PORT, CHROMIUM: chromium.find() ?? '' };
  return run(file, args, { cwd: folder, env });
}

async function versions(...args: string[]): Promise<string> {
  return deployment.compose('exec', '--no-TTY', 'shell', 'versions', ...args);
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(
    path.join(folder, file),
    text.replace(from, () => to),
  );
}

/** Builds a version with another page title, which the web server serves immediately. Returns the version's name. */
async function build(former: string, title: string): Promise<string> {
  await change('src/pages.ts', `title: '${former} |`, `title: '${title} |`);
  await runHere('npm', 'run', 'build');
  return parseSiteManifest(await readFile(path.join(folder, 'dist/site.json'), 'utf8')).version;
}

async function titleOf(cookie = ''): Promise<string> {
  const html = await (await fetch(`${deployment.url}/events`, { headers: { cookie } })).text();
  return /<title>(.*?) \|/.exec(html)?.[1] ?? '';
}

function check(): Promise<string> {
  return runHere('npx', 'site-remote', 'check', `--site=${deployment.url}`);
}

test.beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'own-repository-')), 'mfe-events');
  await run('npm', ['run', 'add-remote', '--', 'mfe-events', '--to', folder], { cwd: root });
  published = await serveRemote(path.join(folder, 'dist'), 'well', '0.0.0.0');
  deployment = await deploy({ PREVIEW_SECRET: 'a secret of more than thirty-two characters' });
});

test.afterAll(async () => {
  await deployment.remove();
  await published.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

test('a remote of another repository is tested, published, previewed, rolled out and back, and works with a newer kit', async ({
  page,
}) => {
  const { source, replace, url } = deployment;
  await runHere('npm', 'test');
  const first = await build('Events', 'First');
  expect(await check()).toContain(`accepts mfe-events ${first}`);
  const { port } = new URL(published.url);
  await source.change('docker-compose.yml', (text) =>
    text.replace('{"mfe-public"', `{"mfe-events":"http://${hostAddress()}:${port}/","mfe-public"`),
  );
  const traffic = startTraffic(url);
  await replace('shell');
  await expect.poll(() => titleOf()).toBe('First');
  await page.goto(`${url}/events`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await versions('pin', 'mfe-events', first);
  const second = await build('First', 'Second');
  await expect.poll(() => versions('list')).toContain(second);
  expect(await titleOf()).toBe('First');
  const link = /https?:\S+/.exec(await versions('preview', 'mfe-events', second))?.[0] ?? '';
  await page.goto(url + new URL(link).pathname + new URL(link).search);
  await page.goto(`${url}/events`);
  await expect(page).toHaveTitle(/^Second \|/);

  await versions('rollout', 'mfe-events', second, '50');
  expect(await titleOf('version-group=0')).toBe('Second');
  expect(await titleOf('version-group=99')).toBe('First');
  await versions('latest', 'mfe-events');
  expect(await titleOf()).toBe('Second');
  await versions('pin', 'mfe-events', first);
  expect(await titleOf()).toBe('First');
  await versions('latest', 'mfe-events');

  await releaseKit(source, 'minor');
  await replace('shell');
  expect(await titleOf()).toBe('Second');
  await page.goto(`${url}/events`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await change('api-needs.json', '"role"', '"role","salary"');
  const third = await build('Second', 'Third');
  const reason = 'reads salary of GET /api/team, which the API does not have';
  await expect(check()).rejects.toThrow(`mfe-events ${third} ${reason}`);
  await expect.poll(() => versions('list')).toContain(`the version ${third} ${reason}`);
  expect(await titleOf()).toBe('Second');
  expect((await traffic.stop()).failures).toEqual([]);
});

test('the Dockerfile of the created repository builds a web server with its pages', async () => {
  // Its version differs, because the name of Module Federation's entry depends on the folder of the build.
  const { name, pages } = parseSiteManifest(await readFile(path.join(folder, 'dist/site.json'), 'utf8'));
  const image = `${deployment.env.COMPOSE_PROJECT_NAME}/mfe-events`;
  await runHere('docker', 'build', '--tag', image, '.');
  const container = (await runHere('docker', 'run', '--detach', '--publish=8080', image)).trim();
  try {
    const [, port] = /:(\d+)$/m.exec(await runHere('docker', 'port', container, '8080')) ?? [];
    const served = async () => (await fetch(`http://127.0.0.1:${port}/site.json`)).text();
    await expect.poll(() => served().catch(String)).toContain('"version"');
    expect(parseSiteManifest(await served())).toMatchObject({ name, pages });
  } finally {
    await runHere('docker', 'rm', '--force', container);
  }
});
