import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteEntry } from '../boot.ts';
import { loadModule, registerAgain, startFederation } from './federation.ts';
import { BrowserRegistry } from './registry.ts';

const shared = { react: {} };
const init = jest.fn();
const remote: RemoteEntry = {
  name: 'one',
  federationName: 'one',
  version: '1',
  entry: '/remotes/one/remoteEntry.1.js',
  integrity: { '/remotes/one/remoteEntry.1.js': 'sha384-one' },
};

beforeEach(() => {
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => {},
    __webpack_share_scopes__: { default: shared },
  });
  start(remote);
});
afterEach(() => {
  document.head.replaceChildren();
  init.mockReset();
  Reflect.deleteProperty(window, 'one');
});

function start(entry: RemoteEntry): void {
  startFederation(new BrowserRegistry({ routes: [], remotes: [entry] }));
}

function scripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll('script')];
}

/** What the browser does once the entry has arrived: jsdom runs no scripts. */
function answer(outcome: 'load' | 'error', container: unknown): void {
  Object.assign(window, { one: container });
  scripts().at(-1)?.dispatchEvent(new Event(outcome));
}

const container = { init, get: async (exposed: string) => () => `the page ${exposed}` };

test('a remote is started once, by its own script and integrity, and is handed what is shared', async () => {
  const loading = Promise.all([loadModule('one/home'), loadModule('one/news')]);
  answer('load', container);
  expect(await loading).toEqual(['the page ./home', 'the page ./news']);
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).toHaveAttribute('src', remote.entry);
  // A property: jsdom does not know this attribute.
  expect(scripts()[0]).toHaveProperty('integrity', 'sha384-one');
  expect(scripts()[0]).toHaveAttribute('crossorigin', 'anonymous');
  expect(init).toHaveBeenCalledTimes(1);
  expect(init).toHaveBeenCalledWith(shared);
});

test('a script that the page brings itself is waited for, and asked for only when it has failed', async () => {
  const own = document.createElement('script');
  own.setAttribute('src', remote.entry);
  document.head.append(own);
  start(remote);
  const first = loadModule('one/home');
  expect(scripts()).toEqual([own]);
  answer('error', undefined);
  await expect(first).rejects.toThrow('could not be loaded');
  expect(scripts()).toEqual([]);
  const second = loadModule('one/home');
  answer('load', container);
  expect(await second).toBe('the page ./home');
});

test('a remote whose script does not come is started anew at the next call', async () => {
  const first = loadModule('one/home');
  answer('error', undefined);
  await expect(first).rejects.toThrow('could not be loaded');
  expect(scripts()).toHaveLength(0);
  const second = loadModule('one/home');
  answer('load', container);
  expect(await second).toBe('the page ./home');
});

test('a remote that is registered again runs its script again', async () => {
  const first = loadModule('one/home');
  answer('load', container);
  await first;
  registerAgain(remote);
  const second = loadModule('one/home');
  answer('load', container);
  await second;
  expect(scripts()).toHaveLength(1);
  expect(init).toHaveBeenCalledTimes(2);
});

test.each([
  ['without integrity', { ...remote, integrity: {} }, 'without integrity'],
  [
    'of another origin',
    { ...remote, entry: 'https://evil.example/remotes/one/remoteEntry.1.js' },
    'no remote’s',
  ],
  [
    'outside the remotes’ place',
    { ...remote, entry: '/api/x.js', integrity: { '/api/x.js': 'x' } },
    'no remote’s',
  ],
])('a script %s is not inserted', async (_what, entry, reason) => {
  start(entry);
  await expect(loadModule('one/home')).rejects.toThrow(reason);
  expect(scripts()).toHaveLength(0);
});

test('what is no container, and a remote that nobody registered, fail', async () => {
  const loading = loadModule('one/home');
  answer('load', 'a page of something in between');
  await expect(loading).rejects.toThrow('is no remote’s entry');
  await expect(loadModule('other/home')).rejects.toThrow('There is no remote other');
});
