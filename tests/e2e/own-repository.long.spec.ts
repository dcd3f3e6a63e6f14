import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parseSiteManifest } from '@site/remote/contract';
import { z } from 'zod';
import { findFreePort } from '../../infra/local/ports.ts';
import { runProgram } from '../../infra/local/run-tool.ts';
import { chromium } from '../support/executables.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(900_000);

const stop = AbortSignal.timeout(1_800_000);
let folder: string;

/** The environment of a person’s terminal, without the settings of this run. */
async function environment(): Promise<Record<string, string>> {
  return {
    NODE_ENV: '',
    NODE_OPTIONS: '',
    TEST_LONG: '',
    FORCE_COLOR: '0',
    PORT: String(await findFreePort()),
    // An installed browser instead of a downloaded one.
    CHROMIUM: chromium.find() ?? '',
  };
}

async function run(command: readonly string[], cwd: string): Promise<{ code: number; output: string }> {
  return runProgram('npm', command, { cwd, stop, env: await environment() });
}

/** Runs an npm command in the created repository and returns its output. */
async function runHere(...command: string[]): Promise<string> {
  const { code, output } = await run(command, folder);
  expect(code, output).toBe(0);
  return output;
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
    ['run', 'add-remote', '--', 'mfe-events', '--to', folder],
    process.cwd(),
  );
  expect(code, output).toBe(0);
});

test.afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

test('npm test installs the packed packages, and checks types, units and the page in the frame', async () => {
  const output = await runHere('test');
  expect(output).toContain('Tests:       4 passed, 4 total');
  expect(output).toMatch(/1 passed \(/);
});

test('npm start shows the page in the frame, changes of page and pages.ts, and stack traces', async ({
  page,
}) => {
  const env = await environment();
  const url = `http://localhost:${env.PORT}/events`;
  let output = '';
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, which Ctrl-C interrupts as a whole.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  try {
    await expect.poll(() => output, { timeout: 180_000 }).toContain(`mfe-events is running at ${url}`);
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
  } finally {
    const ended = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  }
  await change(
    'src/events/events-page.tsx',
    '\n  if (isNaN(1 / 0 - 1 / 0)) throw new Error("No speakers yet");',
    '',
  );
});

test('npm run build writes a version that npm run check finds acceptable for a running site', async ({
  baseURL,
}) => {
  await runHere('run', 'build');
  const site = parseSiteManifest(await readFile(path.join(folder, 'dist/site.json'), 'utf8'));
  expect(site).toMatchObject({ name: 'mfe-events', requires: { kit: { imports: expect.any(Array) } } });
  expect(site.pages[0]).toMatchObject({ path: '/events', preload: ['/api/team'] });
  const [sheet = ''] = site.pages[0]?.styles ?? [];
  const styles = await readFile(path.join(folder, 'dist', sheet), 'utf8');
  // A class of the page, and one of the kit's components that it uses.
  expect(styles).toContain('.shadow-card');
  expect(styles).toContain('.max-w-5xl');
  expect(await runHere('run', 'check', '--', `--site=${baseURL}`)).toContain(
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
