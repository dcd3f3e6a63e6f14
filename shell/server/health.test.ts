import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { remoteWithRenderer } from './testing/start-renderer.ts';
import { type PublishedFiles, publishRemote } from './testing/publish-remote.ts';
import { type StartedApp, startApp } from './testing/start-app.ts';
import { waitUntil } from './testing/wait-until.ts';

let app: StartedApp;
let dataDirectory: string;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'shell-data-'));
});
afterEach(async () => {
  await app.stop();
  await rm(dataDirectory, { recursive: true });
});

/** Returns the response of `/readyz` once it contains a rendering problem. */
async function untilProblem(url: string): Promise<unknown> {
  const ask = async () => (await fetch(url)).text();
  return JSON.parse(await waitUntil(ask, (text) => text.includes('"renderingProblem":"')));
}

test('readiness reports a remote without an accepted version', async () => {
  app = await startApp({ remotes: { 'mfe-public': publishRemote(), 'mfe-wallets': {} } });
  const { url } = app;
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    status: 'degraded',
    remotes: [
      { name: 'mfe-public', problem: null },
      { name: 'mfe-wallets', version: null, problem: expect.any(String) },
    ],
  });
});

test('readiness and the log report a remote whose pages cannot be rendered', async () => {
  const code = "export const renderPage = () => { throw new Error('no such thing'); };";
  app = await startApp({
    remotes: {
      'mfe-public': remoteWithRenderer(code),
      'mfe-wallets': publishRemote({ name: 'mfe-wallets', path: '/wallets' }),
    },
    renderer: 'published',
  });
  const sentence = expect.stringMatching(
    /^mfe-public renderer\.[0-9a-f]{16}\.mjs: rendering \/, it threw: no such thing$/,
  );
  const ready = await untilProblem(`${app.url}/readyz`);
  expect(ready).toMatchObject({
    status: 'degraded',
    remotes: [
      { name: 'mfe-public', problem: null, renderingProblem: sentence },
      { name: 'mfe-wallets', renderingProblem: null },
    ],
  });
  expect(app.log()).toContain('page not rendered');
});

test('readiness checks the bff at most once a second', async () => {
  const asked: (string | undefined)[] = [];
  app = await startApp({
    remotes: { 'mfe-public': publishRemote() },
    bff: ({ url }, response) => {
      asked.push(url);
      response.end();
    },
  });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const ask = () => Promise.all(Array.from({ length: 20 }, () => fetch(`${app.url}/readyz`)));
  await ask();
  clock.mockReturnValue(1_000_999);
  await ask();
  expect(asked.filter((url) => url === '/api/health/ready')).toHaveLength(1);
  clock.mockReturnValue(1_001_000);
  await ask();
  expect(asked.filter((url) => url === '/api/health/ready')).toHaveLength(2);
  clock.mockRestore();
});

test('a shell is not ready until it can serve a version of each remote that it has stored', async () => {
  const needed = publishRemote({ site: { requires: { kit: '^2.0.0' } } });
  const options = { remotes: { 'mfe-public': needed }, environment: { DATA_DIR: dataDirectory } };
  const newer = await startApp({ ...options, kit: '2.0.0' });
  await newer.stop();
  app = await startApp({ ...options, kit: '1.2.0' });
  const readiness = async () => {
    const response = await fetch(`${app.url}/readyz`);
    const report: object = await response.json();
    return { code: response.status, ...report };
  };
  expect(await readiness()).toMatchObject({
    code: 503,
    status: 'starting',
    pages: { problem: 'no stored version of mfe-public can be served' },
  });
  await app.publish('mfe-public', publishRemote());
  const ready = await waitUntil(readiness, ({ code }) => code === 200);
  expect(ready).toMatchObject({ remotes: [{ version: expect.any(String) }], pages: { problem: null } });
});

test('a shell is not ready if a page of its remotes cannot be composed', async () => {
  const files = publishRemote();
  const sheet = Object.keys(files).find((name) => name.endsWith('.css')) ?? '';
  app = await startApp({ remotes: { 'mfe-public': files } });
  await app.publish('mfe-public', { [sheet]: 'damaged' });
  await app.damage(files[sheet] ?? '');
  const response = await fetch(`${app.url}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    status: 'starting',
    pages: { problem: 'a page cannot be composed: the log says why' },
  });
  expect(app.log()).toContain('page not composed');
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});

test('a shell is not ready if a page of a rollout version cannot be composed', async () => {
  const first = publishRemote();
  const second = publishRemote({
    page: { styles: ['two.css'] },
    files: { 'two.css': '.two { color: red }' },
  });
  const versionOf = (files: PublishedFiles): string => JSON.parse(files['site.json'] ?? '').version;
  app = await startApp({ remotes: { 'mfe-public': first } });
  await app.publish('mfe-public', second);
  await waitUntil(
    () => app.versions('list'),
    (list) => list.includes(versionOf(second)),
  );
  await app.versions('pin', 'mfe-public', versionOf(first));
  await app.versions('rollout', 'mfe-public', versionOf(second), '10');
  await app.publish('mfe-public', { 'two.css': 'damaged' });
  await app.damage('.two { color: red }');
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
});
