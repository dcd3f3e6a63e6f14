import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { createRemoteSource } from './remote-source.ts';
import { RemoteStore } from './remote-store.ts';
import { parseSiteManifest, type SiteManifest } from '@site/remote/contract';
import { runVersionsCommand } from './versions-command.ts';

let directory: string;
let store: RemoteStore;
let first: string;
let second: string;

const reading = (...members: string[]) => ({ requires: { operations: { 'GET /api/news': members } } });

async function publish(heading: string, site?: Partial<SiteManifest>): Promise<string> {
  const files = publishRemote({ heading, ...(site && { site }) });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(directory, name), text);
  const manifest = parseSiteManifest(files['site.json'] ?? '', 'mfe-public');
  await store.add(manifest, createRemoteSource(directory));
  return manifest.version;
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'versions-'));
  store = new RemoteStore(path.join(directory, 'store'));
  await store.open(['mfe-public']);
  first = await publish('One');
  second = await publish('Two');
  await serve(second, 0);
});

const run = (args: string[], config = {}) =>
  runVersionsCommand(store, args, { siteUrl: 'https://www.example.com', ...config }, 0);

/** Writes the status file of a running shell. */
async function serve(
  version: string,
  choices: number,
  problem: string | null = null,
  warning: string | null = null,
): Promise<void> {
  const served = [{ version, percent: 100 }];
  const remote = {
    name: 'mfe-public',
    version,
    published: second,
    accepted: second,
    served,
    problem,
    warning,
  };
  await store.writeStatus({ choices, remotes: [remote] });
}

afterEach(() => rm(directory, { recursive: true, force: true }));

async function lines(): Promise<string[]> {
  return (await run(['list'])).split('\n');
}

test('the versions command lists all stored versions and marks the served version', async () => {
  const [name, ...versions] = await lines();
  expect(name).toBe('mfe-public');
  expect(
    versions.toSorted((one, other) => Number(one.includes(first)) - Number(other.includes(first))),
  ).toEqual([
    expect.stringMatching(`^  ${second}  .* UTC  published, served$`),
    expect.stringMatching(`^  ${first}  .* UTC$`),
  ]);
});

test('the versions command pins an earlier version for all visitors, and returns to the newest', async () => {
  await run(['pin', 'mfe-public', first.slice(0, 6)]);
  expect(await store.choices()).toEqual({ revision: 1, remotes: { 'mfe-public': { pin: first } } });
  expect(await lines()).toContainEqual(expect.stringMatching(`${first}.*pinned$`));
  await serve(first, 1);
  expect(await lines()).toContainEqual(expect.stringMatching(`${first}.*pinned, served$`));
  await run(['latest', 'mfe-public']);
  expect(await store.choices()).toEqual({ revision: 2, remotes: {} });
});

test('the pin command reports the served version, and fails if that is not the pinned one', async () => {
  await serve(first, 1);
  expect(await run(['pin', 'mfe-public', first])).toBe(`mfe-public: everybody gets ${first}.`);
  await serve(second, 2, `the chosen version ${first} needs another kit`);
  await expect(run(['pin', 'mfe-public', first])).rejects.toThrow(
    `mfe-public: everybody gets ${second}. The choice is not served: the chosen version ${first} needs another kit`,
  );
  expect(await lines()).toContain(`mfe-public: the chosen version ${first} needs another kit`);
});

test('the versions command reports a choice that no running shell has applied yet', async () => {
  expect(await run(['pin', 'mfe-public', first])).toMatch(/No running shell has followed yet/);
});

test('the versions command starts a rollout with the pinned version for the other visitors', async () => {
  await run(['pin', 'mfe-public', first]);
  await run(['rollout', 'mfe-public', second, '10']);
  expect(await store.choices()).toEqual({
    revision: 2,
    remotes: { 'mfe-public': { rollout: { version: second, percent: 10, otherwise: first } } },
  });
});

test.each<[string, string[], RegExp]>([
  ['does not exist', ['undo'], /versions list/],
  ['names an unknown remote', ['latest', 'mfe-other'], /mfe-other/],
  ['names a version that is not stored', ['pin', 'mfe-public', 'ffffffff'], /No version ffffffff/],
  ['names no version', ['rollout', 'mfe-public', '', '150'], /No version/],
])('a versions command that %s changes no choice', async (_reason, args, message) => {
  await expect(run(args)).rejects.toThrow(message);
  expect(await store.choices()).toEqual({ revision: 0, remotes: {} });
});

test('a rollout needs two different versions and 1 to 99 percent', async () => {
  await expect(run(['rollout', 'mfe-public', second, '10'])).rejects.toThrow(/name a different version/);
  await expect(run(['rollout', 'mfe-public', first, '100'])).rejects.toThrow(/1 to 99/);
});

test('the versions command lists the problem and the warning of a remote', async () => {
  await serve(second, 0, 'could not be read', 'the version does not list what it reads');
  expect((await lines())[0]).toBe('mfe-public: could not be read: the version does not list what it reads');
});

test('the versions command compares what the served version reads with an API document', async () => {
  const third = await publish('Three', reading('title'));
  const file = path.join(directory, 'openapi.json');
  await writeFile(file, JSON.stringify({ info: { version: '2.0.0' }, paths: {} }));
  expect(await run(['check-api', file])).toBe('');
  await serve(third, 0);
  expect(await run(['check-api', file])).toBe(
    `mfe-public ${third} calls GET /api/news, which the API does not have.`,
  );
});
