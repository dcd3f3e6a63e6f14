import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type TestRedis, startTestRedis } from '../testing/test-redis.ts';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { waitUntil } from '../testing/wait-until.ts';

const files = { 'logo.svg': '<svg/>' };
const first = publishRemote({ heading: 'Version one', files });
const second = publishRemote({ heading: 'Version two', files });

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

async function startShell(remote: typeof first): Promise<StartedApp> {
  const app = await startApp({
    remotes: { 'mfe-public': remote },
    environment: { REDIS_URL: redis.url },
    bff: (_request, response) => response.end(JSON.stringify({ info: { version: '1.0.0' } })),
  });
  started.push(app);
  return app;
}

function versionOf(remote: typeof first): string {
  const { version }: { version: string } = JSON.parse(remote['site.json'] ?? '');
  return version;
}

async function status({ url }: StartedApp): Promise<{ version: string | null; problem: string | null }> {
  const { remotes } = await (await fetch(`${url}/readyz`)).json();
  return remotes[0];
}

/** Waits until the shell serves a version. */
async function expectServed(app: StartedApp, remote: typeof first): Promise<void> {
  await waitUntil(
    () => status(app),
    ({ version }) => version === versionOf(remote),
  );
}

test('a version that is pinned on one machine is served on all machines, even where it was never stored', async () => {
  const one = await startShell(first);
  await one.publish('mfe-public', second);
  await expectServed(one, second);
  await one.versions('pin', 'mfe-public', versionOf(first));
  await expectServed(one, first);

  const another = await startShell(second);
  await expectServed(another, first);
  expect(await status(another)).toMatchObject({ problem: null });
  expect(await (await fetch(`${another.url}/`)).text()).toContain(`mfe-public ${versionOf(first)}`);
  expect(await (await fetch(`${another.url}/remotes/mfe-public/logo.svg`)).text()).toBe('<svg/>');

  await another.versions('latest', 'mfe-public');
  await expectServed(one, second);
  await expectServed(another, second);
});

test('shells use the last choice while Redis is down, and restore it in an empty Redis', async () => {
  const one = await startShell(first);
  await one.publish('mfe-public', second);
  await expectServed(one, second);
  await one.versions('pin', 'mfe-public', versionOf(first));
  await expectServed(one, first);

  await redis.kill();
  const alone = await startShell(second);
  expect(await status(alone)).toMatchObject({ version: versionOf(second) });
  expect(await status(one)).toMatchObject({ version: versionOf(first) });
  await redis.startAgain();
  await expectServed(alone, first);
});
