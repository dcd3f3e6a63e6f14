import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { RemoteEntry } from '../boot.ts';
import {
  hasRemoteStarted,
  loadModule,
  registerVersion,
  preloadRemote,
  startFederation,
} from './federation.ts';
import { BrowserRegistry } from './registry.ts';

// One remote per test, because the federation runtime never forgets a remote.
const names = ['starts', 'brought', 'away', 'half', 'again', 'ahead', 'broken', 'unchecked', 'hangs'];

function remote(name: string, version = '1'): RemoteEntry {
  const entry = `/remotes/${name}/remoteEntry.${version}.js`;
  const integrity = name === 'unchecked' ? {} : { [entry]: `sha384-${name}` };
  return { name, federationName: name, version, entry, integrity };
}

const elsewhere = {
  ...remote('elsewhere'),
  entry: `https://evil.example${remote('elsewhere').entry}`,
};
const nestedEntry = '/remotes/nested/static/js/remoteEntry.js';
const nested = {
  ...remote('nested'),
  entry: nestedEntry,
  integrity: { [nestedEntry]: 'sha384-nested' },
};
const outside = { ...remote('outside'), entry: '/api/x.js', integrity: { '/api/x.js': 'sha384-x' } };
const newer = remote('again', '2');

const own = document.createElement('script');

beforeAll(() => {
  own.setAttribute('src', remote('brought').entry);
  document.head.append(own);
  // `newer`, the second version of `again`, is listed so that the registry contains its integrity hash.
  const remotes = [...names.map((name) => remote(name)), elsewhere, nested, outside, newer];
  startFederation(new BrowserRegistry({ routes: [], remotes }));
  own.remove();
});
afterEach(() => {
  document.head.replaceChildren();
});

function nextScript(): Promise<HTMLScriptElement> {
  return waitFor(() => {
    const script = document.querySelector('script');
    if (!script) throw new Error('No script was added');
    return script;
  });
}

function container(changes: object = {}): object {
  return { init: jest.fn(), get: async (exposed: string) => () => `the page ${exposed}`, ...changes };
}

/** Simulates the execution of the entry, because jsdom runs no scripts. */
async function arrives(name: string, entry: unknown = container()): Promise<HTMLScriptElement> {
  const script = await nextScript();
  Object.assign(window, { [name]: entry });
  script.dispatchEvent(new Event('load'));
  return script;
}

async function fails(): Promise<HTMLScriptElement> {
  const script = await nextScript();
  script.dispatchEvent(new Event('error'));
  return script;
}

test('the federation runtime starts a remote once, with its script and integrity', async () => {
  const loading = Promise.all([loadModule('starts/home'), loadModule('starts/news')]);
  const entry = container();
  const script = await arrives('starts', entry);
  expect(await loading).toEqual(['the page ./home', 'the page ./news']);
  expect(script).toHaveAttribute('src', new URL(remote('starts').entry, location.href).href);
  // Checked as a property, because jsdom does not know the attribute.
  expect(script).toHaveProperty('integrity', 'sha384-starts');
  expect(script).toHaveAttribute('crossorigin', 'anonymous');
  expect(entry).toMatchObject({ init: expect.any(Function) });
  expect(Reflect.get(entry, 'init')).toHaveBeenCalledTimes(1);
});

test('the federation runtime loads a remote entry from a subfolder', async () => {
  const loading = loadModule('nested/home');
  const script = await arrives('nested');
  expect(script).toHaveAttribute('src', new URL(nestedEntry, location.href).href);
  expect(await loading).toBe('the page ./home');
});

test('the federation runtime waits for a script that the document contains', async () => {
  document.head.append(own);
  const loading = loadModule('brought/home');
  expect(await arrives('brought')).toBe(own);
  expect(await loading).toBe('the page ./home');
});

test('the federation runtime removes a script of the server’s HTML that failed to load', async () => {
  document.head.append(own);
  own.dispatchEvent(new Event('error'));
  expect(own.isConnected).toBe(false);
});

test('the federation runtime requests a hanging entry again when the remote is registered again', async () => {
  void loadModule('hangs/home');
  (await nextScript()).remove();
  jest.spyOn(console, 'warn').mockImplementation(() => {}); // The runtime warns about the intended replacement.
  registerVersion(remote('hangs'));
  const loading = loadModule('hangs/home');
  await arrives('hangs');
  expect(await loading).toBe('the page ./home');
});

test('the federation runtime retries a failed entry once, and again on the next call', async () => {
  const first = loadModule('away/home').catch(String);
  const script = await fails();
  expect(await fails()).not.toBe(script);
  expect(await first).toContain('RUNTIME-008');
  expect(document.querySelector('script')).toBeNull();
  const second = loadModule('away/home');
  await arrives('away');
  expect(await second).toBe('the page ./home');
});

test('the federation runtime retries a page’s script once', async () => {
  const get = jest
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValueOnce(() => 'the page')
    .mockRejectedValue(new Error('ChunkLoadError'));
  const loading = loadModule('half/home');
  await arrives('half', container({ get }));
  expect(await loading).toBe('the page');
  await expect(loadModule('half/news')).rejects.toThrow('ChunkLoadError');
  expect(get).toHaveBeenCalledTimes(4);
});

test('the federation runtime runs the new version’s script when a remote is registered again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {}); // The runtime warns about the intended replacement.
  const first = loadModule('again/home');
  await arrives('again');
  await first;
  registerVersion(remote('again'));
  expect(hasRemoteStarted(remote('again'))).toBe(true);
  registerVersion(newer);
  const second = loadModule('again/home');
  expect((await arrives('again')).src).toContain(newer.entry);
  expect(await second).toBe('the page ./home');
});

test('preloadRemote starts a remote, so that its pages load without a further script', async () => {
  expect(hasRemoteStarted(remote('ahead'))).toBe(false);
  const starting = preloadRemote(remote('ahead'));
  await arrives('ahead');
  await starting;
  expect(hasRemoteStarted(remote('ahead'))).toBe(true);
  expect(await loadModule('ahead/home')).toBe('the page ./home');
  expect(document.querySelector('script')).toBeNull();
});

test('the federation runtime rejects an entry that is not a container, and an unregistered remote', async () => {
  const loading = loadModule('broken/home').catch(String);
  await arrives('broken', 'a page of something in between');
  expect(await loading).toContain('RUNTIME-002');
  await expect(loadModule('other/home')).rejects.toThrow('RUNTIME-004');
});

test.each([
  ['without integrity', 'unchecked', 'without integrity'],
  ['of another origin', 'elsewhere', 'belongs to no remote'],
  ['outside the remotes’ folder', 'outside', 'belongs to no remote'],
])('the federation runtime does not insert a script %s', async (_what, name, reason) => {
  await expect(loadModule(`${name}/home`)).rejects.toThrow(reason);
  expect(document.querySelector('script')).toBeNull();
});
