import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { FakeApi } from '../testing/fake-api.ts';
import { publishRemote } from '../testing/publish-remote.ts';
import { sampleQuote } from '../testing/sample-quote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

const serverFolder = path.join(import.meta.dirname, '..');
let app: StartedApp;

afterEach(() => app.stop());

/** Returns the modules that the README lists, in their order. */
function listedModules(): string[] {
  const readme = readFileSync(path.join(serverFolder, 'README.md'), 'utf8');
  return [...readme.matchAll(/^\| \d+ \| `([^`]+)` \|/gm)].map(([, file = '']) => file);
}

/** Returns the shell's modules, relative to `shell/server`, of which a function runs during the work. */
async function modulesThatRun(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const shell = path.join(serverFolder, '..');
  return result
    .filter(({ url, functions }) => {
      const isOurs = url.includes(`${shell}/`) && !/\/node_modules\/|\/testing\/|\.test\./.test(url);
      return isOurs && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
    })
    .map(({ url }) => path.relative(serverFolder, url.replace('file://', '')))
    .toSorted();
}

/** Returns the modules that a module imports, without type-only imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(serverFolder, file), 'utf8');
  const imports = text.matchAll(/^(?:import|export) (?!type )[^'";]*from '(\.[^']+|@site\/kit)'/gm);
  return [...imports].flatMap(([, from = '']) =>
    from === '@site/kit' ? importsOf('../kit/src/index.ts') : path.join(path.dirname(file), from),
  );
}

test('a warm GET /news runs the modules that the README lists, at most 14', async () => {
  const api = new FakeApi({ '/api/news': ['A dam opens'], '/api/stock-price': sampleQuote });
  app = await startApp({
    remotes: { 'mfe-public': publishRemote({ path: '/news' }) },
    bff: api.listener,
    environment: { REMOTES_POLL_INTERVAL: '3600000' },
  });
  const request = async () => (await fetch(`${app.url}/news`)).text();
  await request();
  await request();
  expect(await modulesThatRun(request)).toEqual(listedModules().toSorted());
  expect(listedModules().length).toBeLessThanOrEqual(14);
});

test('each listed module is imported by one above it, or by the application', () => {
  const [application = '', ...others] = listedModules();
  const reachable = new Set([application]);
  const unreachable = others.filter((file) => {
    for (const above of reachable) for (const imported of importsOf(above)) reachable.add(imported);
    return !reachable.has(file);
  });
  expect(unreachable).toEqual([]);
});
