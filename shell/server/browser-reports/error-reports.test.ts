import { afterEach, expect, test } from '@jest/globals';
import type { BrowserError } from '../../src/browser-errors/error-report.ts';
import { Metrics } from '../metrics/metrics.ts';
import { type PublishedFiles, publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { signPreview } from '../preview/preview-token.ts';

const PREVIEW_SECRET = 'a secret of more than thirty-two characters';

let app: StartedApp | undefined;
let metrics: Metrics;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

async function start(files: PublishedFiles = {}): Promise<StartedApp> {
  metrics = new Metrics();
  app = await startApp({
    remotes: { 'mfe-public': publishRemote({ heading: 'Version one', files }) },
    environment: { TRUST_PROXY: 'loopback', PREVIEW_SECRET },
    metrics,
  });
  return app;
}

const SHELL_SCRIPT = { file: '/assets/main.11111111.js', line: 1, column: 20 };
const ERROR: BrowserError = {
  kind: 'page',
  name: 'TypeError',
  page: '/',
  frames: [SHELL_SCRIPT],
  isInPage: false,
  isFirst: true,
};

function report({ url }: StartedApp, body: unknown, visitor = '203.0.113.1', cookie = ''): Promise<Response> {
  return fetch(`${url}/browser-errors`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': visitor, cookie },
    body: JSON.stringify(body),
  });
}

/** The remote's current version and its script. */
async function published({ url }: StartedApp): Promise<{ version: string; file: string }> {
  const [remote] = (await (await fetch(`${url}/remotes/registry.json`)).json()).remotes;
  return { version: remote.version, file: remote.entry };
}

test('the shell counts an error for the remote and version whose script or page failed, otherwise for the shell', async () => {
  const shell = await start();
  const { version, file } = await published(shell);
  const frames = [SHELL_SCRIPT, { file, line: 1, column: 7 }];
  expect((await report(shell, { ...ERROR, frames })).status).toBe(204);
  expect((await report(shell, { ...ERROR, kind: 'script' }, '203.0.113.2')).status).toBe(204);
  expect((await report(shell, { ...ERROR, kind: 'hydration', isInPage: true }, '203.0.113.3')).status).toBe(
    204,
  );
  const { values } = await metrics.browserErrors.get();
  expect(values.map(({ labels }) => labels)).toEqual([
    { remote: 'mfe-public', version, kind: 'page' },
    { remote: 'shell', version: expect.any(String), kind: 'script' },
    { remote: 'mfe-public', version, kind: 'hydration' },
  ]);
  expect(shell.log()).toContain('"msg":"error in a browser"');
});

/** Returns a source map in which line 1, column 1 of the script is line 12, column 3 of the source. */
function sourceMap(source: string): string {
  return JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAWE' });
}

test('the shell logs the source position from a source map that is not served to browsers', async () => {
  const map = sourceMap('src/home/hero.tsx');
  const shell = await start({ 'hero.11111111.js': 'x()', 'hero.11111111.js.map': map });
  const file = '/remotes/mfe-public/hero.11111111.js';
  await report(shell, { ...ERROR, frames: [{ file, line: 1, column: 1 }, SHELL_SCRIPT] });
  expect(shell.log()).toContain('"stack":["src/home/hero.tsx:12:3","/assets/main.11111111.js:1:20"]');
  expect((await fetch(shell.url + file)).status).toBe(200);
  expect((await fetch(`${shell.url}${file}.map`)).status).toBe(404);
});

test('the shell reads three source maps for a report, and logs positions in further scripts as reported', async () => {
  const names = ['one', 'two', 'three', 'four'];
  const files: PublishedFiles = {};
  for (const name of names) {
    files[`${name}.11111111.js`] = 'x()';
    files[`${name}.11111111.js.map`] = sourceMap(`src/${name}.ts`);
  }
  const shell = await start(files);
  const scripts = names.map((name) => `/remotes/mfe-public/${name}.11111111.js`);
  const frames = [...scripts, scripts[0]].map((file) => ({ file, line: 1, column: 1 }));
  await report(shell, { ...ERROR, frames });
  const mapped = ['one', 'two', 'three'].map((name) => `src/${name}.ts:12:3`);
  const stack = [...mapped, `${scripts[3]}:1:1`, mapped[0]];
  expect(shell.log()).toContain(`"stack":${JSON.stringify(stack)}`);
});

test('the shell rejects a malformed report, and one with a message, a foreign script, no frames or an unknown kind', async () => {
  const shell = await start();
  for (const body of [
    { ...ERROR, name: 'Jane Doe <jane@example.com> is not a function' },
    { ...ERROR, frames: [{ ...SHELL_SCRIPT, file: 'https://x.example/a.js' }] },
    { ...ERROR, frames: [] },
    { ...ERROR, kind: 'other' },
    'error',
  ]) {
    expect((await report(shell, body)).status).toBe(400);
  }
  expect((await metrics.browserErrors.get()).values).toEqual([]);
});

test('the shell does not count errors in unpublished scripts, and does not log addresses that are not route patterns', async () => {
  const shell = await start();
  const frames = [{ file: '/remotes/mfe-public/forged.00000000.js', line: 1, column: 1 }];
  expect((await report(shell, { ...ERROR, frames })).status).toBe(204);
  expect((await metrics.browserErrors.get()).values).toEqual([]);
  await report(shell, { ...ERROR, page: '/news/a-secret-address' });
  expect(shell.log()).toContain('"page":"unknown"');
  expect(shell.log()).not.toContain('a-secret-address');
});

test('the shell counts a network once a minute, and its rate limit does not affect other networks', async () => {
  const shell = await start();
  const statuses: number[] = [];
  for (let post = 0; post < 12; post += 1) statuses.push((await report(shell, ERROR)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await report(shell, ERROR, '203.0.113.2')).status).toBe(204);
  expect((await metrics.browserErrors.get()).values).toEqual([expect.objectContaining({ value: 2 })]);
});

/** Starts a rollout of a second version to half of the visitors. */
async function startRollout() {
  const shell = await start();
  const first = await published(shell);
  await shell.publish('mfe-public', publishRemote({ heading: 'Version two' }));
  const second = await waitUntil(
    () => published(shell),
    ({ version }) => version !== first.version,
  );
  await shell.versions('rollout', 'mfe-public', second.version, '50', first.version);
  const ask = async (group: number) => {
    const page = await fetch(shell.url, { headers: { cookie: `version-group=${group}` } });
    return /Version (?:one|two)/.exec(await page.text())?.[0];
  };
  await waitUntil(
    () => ask(99),
    (heading) => heading === 'Version one',
  );
  return { shell, second, ask };
}

/** Reports an error from each of a number of networks, on pages of a visitor group. */
async function fail(shell: StartedApp, networks: number, group: number, file: string, cookies = '') {
  for (let network = 0; network < networks; network += 1) {
    const frames = [{ file, line: 1, column: 1 }];
    const cookie = `version-group=${group}${cookies}`;
    await report(shell, { ...ERROR, frames }, `198.51.100.${network}`, cookie);
  }
}

test('the shell halts the rollout of a version with clearly more errors, and counts and logs the halt', async () => {
  const { shell, second, ask } = await startRollout();
  for (let view = 0; view < 30; view += 1) for (const group of [0, 99]) await ask(group);
  await fail(shell, 30, 0, second.file);
  expect(
    await waitUntil(
      () => ask(0),
      (heading) => heading === 'Version one',
    ),
  ).toBe('Version one');
  expect((await metrics.rolloutsHalted.get()).values).toEqual([
    { labels: { remote: 'mfe-public' }, value: 1 },
  ]);
  expect(shell.log()).toContain('rollout halted');
  expect(await shell.versions('list')).toMatch(new RegExp(`${second.version}.*rollout halted at 20.*errors`));
});

test('the shell does not halt a rollout for errors of previews or of a single network', async () => {
  const { shell, second, ask } = await startRollout();
  for (let view = 0; view < 30; view += 1) for (const group of [0, 99]) await ask(group);
  for (let post = 0; post < 30; post += 1) {
    const frames = [{ file: second.file, line: 1, column: post + 1 }];
    await report(shell, { ...ERROR, frames }, '203.0.113.9', 'version-group=0');
  }
  const token = signPreview(PREVIEW_SECRET, 'mfe-public', second.version, new Date());
  await fail(shell, 30, 0, second.file, `; version-preview=${token}`);
  await fail(shell, 30, 0, second.file, '; as-of=a.b.c');
  expect((await metrics.browserErrors.get()).values).toEqual([expect.objectContaining({ value: 31 })]);
  expect((await metrics.rolloutsHalted.get()).values).toEqual([]);
  expect(await ask(0)).toBe('Version two');
});
