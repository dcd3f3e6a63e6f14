import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parseSiteManifest } from '@site/remote/contract';
import { z } from 'zod';
import { findFreePort } from '../../infra/local/ports.ts';
import { runProgram } from '../../infra/local/run-tool.ts';
import { chromium } from '../support/executables.ts';
import { servePackages } from '../support/package-registry.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(900_000);

const stop = AbortSignal.timeout(1_800_000);
let folder: string;

/** Returns a developer's environment: a free port, an installed browser, and none of this test run's settings. */
async function environment(): Promise<Record<string, string>> {
  return {
    NODE_ENV: '',
    NODE_OPTIONS: '',
    TEST_LONG: '',
    FORCE_COLOR: '0',
    PORT: String(await findFreePort()),
    // The installed browser; without this setting, the remote's tests would download one.
    CHROMIUM: chromium.find() ?? '',
  };
}

async function run(
  [program = '', ...args]: readonly string[],
  cwd: string,
): Promise<{ code: number; output: string }> {
  return runProgram(program, args, { cwd, stop, env: await environment() });
}

/** Runs a command in the created repository and returns its output. */
async function runHere(...command: string[]): Promise<string> {
  const { code, output } = await run(command, folder);
  expect(code, output).toBe(0);
  return output;
}

/** Runs `npm start` in the created repository, and calls `use` with the page's address while it runs. */
async function whileStarted(args: readonly string[], use: (url: string) => Promise<void>): Promise<void> {
  const env = await environment();
  const url = `http://localhost:${env.PORT}/events`;
  let output = '';
  const child: ChildProcess = spawn('npm', ['start', ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that the test can interrupt all processes as Ctrl-C does.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  try {
    await expect.poll(() => output, { timeout: 180_000 }).toContain(`mfe-events is running at ${url}`);
    await use(url);
  } finally {
    const ended = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  }
}

async function change(file: string, from: string, to: string): Promise<void> {
  const target = path.join(folder, file);
  const text = await readFile(target, 'utf8');
  expect(text).toContain(from);
  await writeFile(
    target,
    text.replace(from, () => to),
  );
}

test.beforeAll(async () => {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'own-repository-'));
  folder = path.join(parent, 'mfe-events');
  const { code, output } = await run(
    ['npm', 'run', 'add-remote', '--', 'mfe-events', '--to', folder],
    process.cwd(),
  );
  expect(code, output).toBe(0);
});

test.afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

test('npm test installs the packed packages, and checks types, units and the page in the frame', async () => {
  const output = await runHere('npm', 'test');
  expect(output).toContain('Tests:       4 passed, 4 total');
  expect(output).toMatch(/1 passed \(/);
});

test('npm start shows the page in the frame, changes of page and pages.ts, and stack traces', async ({
  page,
}) => {
  await whileStarted([], async (url) => {
    await page.goto(url);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await change('src/events/events-page.tsx', 'title="People"', 'title="Speakers"');
    await expect(page.getByRole('heading', { name: 'Speakers' })).toBeVisible();

    await change('src/pages.ts', "title: 'Events |", "title: 'Meetings |");
    await expect(page).toHaveTitle(/^Meetings \| /);

    await change(
      'src/events/events-page.tsx',
      'function People(): ReactNode {',
      'function People(): ReactNode {\n  if (isNaN(1 / 0 - 1 / 0)) throw new Error("No speakers yet");',
    );
    await expect(page.getByText('Error: No speakers yet')).toBeVisible();
    await expect(page.getByText(/at People \(/).first()).toBeVisible();
  });
  await change(
    'src/events/events-page.tsx',
    '\n  if (isNaN(1 / 0 - 1 / 0)) throw new Error("No speakers yet");',
    '',
  );
});

test('npm start with --api shows the data of a running site', async ({ page, request }) => {
  const people = z.array(z.object({ name: z.string() })).parse(await (await request.get('/api/team')).json());
  const origin = new URL((await request.get('/api/team')).url()).origin;
  await whileStarted(['--', `--api=${origin}`], async (url) => {
    await page.goto(url);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(people.length);
    await expect(page.getByRole('main').getByText(people[0]?.name ?? '')).toBeVisible();
    await page.keyboard.press('Shift+Alt+M');
    const overlay = page.getByRole('region', { name: 'Parts of this page' });
    await expect(overlay.getByText(/^mfe-events [0-9a-f]{12}, newest, /)).toBeVisible();
  });
});

test('npm test names a read that api-needs.json lacks, and site-remote record adds it', async () => {
  await change('api-needs.json', '"role"', '"bio"');
  const jest = ['node', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const { code, output } = await run(jest, folder);
  expect(code).toBe(1);
  expect(output).toContain('api-needs.json lacks role of GET /api/team, which a test reads.');
  expect(output).toContain('api-needs.json lists bio of GET /api/team, which no test reads.');
  expect(output).toContain('npx site-remote record');
  await runHere('npx', 'site-remote', 'record');
  expect(await readFile(path.join(folder, 'api-needs.json'), 'utf8')).toContain('["id","name","role"]');
  await runHere(...jest, '--testNamePattern=hydrates');
});

test('rspack names a preloaded operation that the kit’s API lacks', async () => {
  await change('src/pages.ts', "'/api/team'", "'/api/teams'");
  const { code, output } = await run(['npx', 'rspack', 'build'], folder);
  expect(code).toBeGreaterThan(0);
  expect(output).toContain('The page /events preloads GET /api/teams, which the API of @site/kit does not');
  await change('src/pages.ts', "'/api/teams'", "'/api/team'");
});

test('rspack writes a version that site-remote check finds acceptable for a running site', async ({
  baseURL,
}) => {
  await runHere('npx', 'rspack', 'build');
  const site = parseSiteManifest(await readFile(path.join(folder, 'dist/site.json'), 'utf8'));
  expect(site).toMatchObject({ name: 'mfe-events', requires: { kit: { imports: expect.any(Array) } } });
  expect(site.pages[0]).toMatchObject({ path: '/events', preload: ['/api/team'] });
  const [sheet = ''] = site.pages[0]?.styles ?? [];
  const styles = await readFile(path.join(folder, 'dist', sheet), 'utf8');
  // The first class is the page's, the second that of a kit component which the page uses.
  expect(styles).toContain('.shadow-card');
  expect(styles).toContain('.max-w-5xl');
  expect(site.requires.operations).toEqual({ 'GET /api/team': ['id', 'name', 'role'] });
  expect(await runHere('npx', 'site-remote', 'check', `--site=${baseURL}`)).toContain(
    `${baseURL} accepts mfe-events ${site.version}.`,
  );
});

test('source maps of the packages contain the TypeScript sources', async () => {
  const map: unknown = JSON.parse(
    await readFile(path.join(folder, 'node_modules/@site/kit/src/index.js.map'), 'utf8'),
  );
  expect(map).toMatchObject({ sourcesContent: [expect.stringContaining("from './pages.ts'")] });
});

for (const name of ['kit', 'remote']) {
  test(`each entry of @site/${name} is a compiled file of the package, and React is a peer dependency`, async () => {
    const installed = path.join(folder, 'node_modules/@site', name);
    const { exports, peerDependencies } = z
      .object({
        exports: z.record(z.string(), z.string()),
        peerDependencies: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')));
    expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(['react', 'react-dom']));
    for (const file of Object.values(exports)) {
      expect(file).not.toMatch(/\.tsx?$/);
      await readFile(path.join(installed, file));
    }
  });
}

test('npm run pack writes archives that the repository installs as an upgrade', async () => {
  const vendor = path.join(folder, 'vendor');
  const { code, output } = await run(['npm', 'run', 'pack', '--', vendor], process.cwd());
  expect(code, output).toBe(0);
  const archives = (await readdir(vendor)).map((name) => `./vendor/${name}`);
  const kit = archives.filter((name) => name.includes('site-kit-'));
  const tools = archives.filter((name) => /site-(?:remote|shell)-/.test(name));
  expect([kit.length, tools.length]).toEqual([1, 2]);
  await runHere('npm', 'install', '--prefer-offline', ...kit);
  await runHere('npm', 'install', '--prefer-offline', '--save-dev', ...tools);
  await runHere('npx', 'rspack', 'build');
});

test('a repository that add-remote creates with --registry installs the packages from a registry', async () => {
  const registry = await servePackages(path.join(folder, 'vendor'));
  const other = path.join(path.dirname(folder), 'mfe-meetings');
  const command = ['npm', 'run', 'add-remote', '--', 'mfe-meetings', '--to', other, '--registry'];
  try {
    const created = await run(command, process.cwd());
    expect(created.code, created.output).toBe(0);
    await writeFile(path.join(other, '.npmrc'), `@site:registry=${registry.url}\n`);
    for (const step of [
      ['npm', 'install', '--prefer-offline'],
      ['npm', 'run', 'build'],
    ]) {
      const { code, output } = await run(step, other);
      expect(code, output).toBe(0);
    }
  } finally {
    await registry.close();
  }
  const site = parseSiteManifest(await readFile(path.join(other, 'dist/site.json'), 'utf8'));
  expect(site.pages[0]).toMatchObject({ path: '/meetings' });
});
