import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { type TestRedis, startTestRedis } from '../testing/test-redis.ts';

let redis: TestRedis;
let started: StartedApp[] = [];

beforeEach(async () => {
  redis = await startTestRedis();
});
afterEach(async () => {
  for (const app of started) await app.stop();
  started = [];
  await redis.kill();
});

const nameOfRelease = (release: string) => `main.${release.repeat(8)}.css`;

/** Starts a shell with a separate store, as on another machine. */
async function startMachine(release: string): Promise<StartedApp> {
  const files = { [`later.${release.repeat(8)}.js`]: `globalThis.release = '${release}';` };
  const app = await startApp({
    remotes: { 'mfe-public': publishRemote({ heading: `Release ${release}`, files }) },
    assets: { [nameOfRelease(release)]: `:root { --release: ${release} }` },
    environment: { REDIS_URL: redis.url },
  });
  started.push(app);
  return app;
}

async function read({ url }: StartedApp, path: string) {
  const response = await fetch(url + path);
  const { status, headers } = response;
  return { status, type: headers.get('content-type'), text: await response.text(), headers };
}

test('a machine serves the files of another machine’s pages, also after that machine has stopped', async () => {
  const former = await startMachine('a');
  const next = await startMachine('b');
  expect(await read(former, `/assets/${nameOfRelease('b')}`)).toMatchObject({
    status: 200,
    type: 'text/css; charset=utf-8',
    text: ':root { --release: b }',
  });
  await started.shift()?.stop();
  const script = await read(next, `/remotes/mfe-public/later.${'a'.repeat(8)}.js`);
  expect(script).toMatchObject({ status: 200, text: "globalThis.release = 'a';" });
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  await redis.kill();
  expect((await read(next, `/remotes/mfe-public/later.${'a'.repeat(8)}.js`)).status).toBe(200);
});

test('a file that no machine has is not found, also while Redis is down', async () => {
  const app = await startMachine('a');
  expect((await read(app, `/assets/${nameOfRelease('c')}`)).status).toBe(404);
  await redis.kill();
  expect((await read(app, `/assets/${nameOfRelease('c')}`)).status).toBe(404);
  expect((await read(app, `/assets/${nameOfRelease('a')}`)).status).toBe(200);
  expect(app.log()).toContain('files not shared');
});
