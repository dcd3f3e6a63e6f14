import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { type TestRedis, startTestRedis } from '../testing/test-redis.ts';
import { type PublishedFiles, publishRemote } from '../testing/publish-remote.ts';
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

async function startShell(
  remote: PublishedFiles,
  others: Record<string, PublishedFiles> = {},
): Promise<StartedApp> {
  const app = await startApp({
    remotes: { 'mfe-public': remote, ...others },
    environment: { REDIS_URL: redis.url },
    bff: (_request, response) => response.end(JSON.stringify({ info: { version: '1.0.0' } })),
  });
  started.push(app);
  return app;
}

function manifestOf(remote: PublishedFiles): { name: string; version: string } {
  const { name, version }: { name: string; version: string } = JSON.parse(remote['site.json'] ?? '');
  return { name, version };
}

function versionOf(remote: PublishedFiles): string {
  return manifestOf(remote).version;
}

interface Status {
  name: string;
  version: string | null;
  problem: string | null;
}

async function status({ url }: StartedApp, remoteName = 'mfe-public'): Promise<Status | undefined> {
  const { remotes }: { remotes: Status[] } = await (await fetch(`${url}/readyz`)).json();
  return remotes.find(({ name }) => name === remoteName);
}

/** Waits until the shell serves a version. */
async function expectServed(app: StartedApp, remote: PublishedFiles): Promise<void> {
  const { name, version } = manifestOf(remote);
  await waitUntil(
    () => status(app, name),
    (served) => served?.version === version,
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

test('a shared version without its files does not prevent the shell from copying and serving the others', async () => {
  const wallets = { name: 'mfe-wallets', path: '/wallets' };
  const firstWallets = publishRemote({ ...wallets, heading: 'Version one' });
  const secondWallets = publishRemote({ ...wallets, heading: 'Version two' });
  const one = await startShell(first, { 'mfe-wallets': firstWallets });
  await one.versions('pin', 'mfe-public', versionOf(first));
  await one.versions('pin', 'mfe-wallets', versionOf(firstWallets));
  const shared = new Redis(redis.url);
  const keys = [first, firstWallets]
    .map(manifestOf)
    .map(({ name, version }) => `shell:version:${name}:${version}`);
  // The shell writes the manifest after the other files.
  for (const key of keys) await waitUntil(() => shared.hexists(key, 'site.json'), Boolean);
  const { 'site.json': _manifest, ...others } = first;
  await shared.hdel(keys[0] ?? '', ...Object.keys(others));
  shared.disconnect();

  const another = await startShell(second, { 'mfe-wallets': secondWallets });
  await expectServed(another, firstWallets);
  expect(await status(another)).toMatchObject({
    version: versionOf(second),
    problem: `the chosen version ${versionOf(first)} is not stored here`,
  });
  expect(another.log()).toContain('is not shared any more');
});
