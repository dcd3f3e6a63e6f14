import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const loadModule = jest.fn<(id: string) => Promise<unknown>>();
const failScripts = jest.fn();
jest.unstable_mockModule('./federation.ts', () => ({ loadModule, failScripts }));
const { loadPage, RemoteUnavailable } = await import('./load-page.ts');

const files = ['/remotes/one/remoteEntry.1.js', '/remotes/one/page.1.js'];
const missing = { missing: files, inDocument: [] };
const page = { default: () => null };

/** The file that is on its way; it arrives as a test says. */
let line: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  jest.useFakeTimers();
  loadModule.mockResolvedValue(page);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      address === files[0]
        ? new Response('the entry')
        : new Response(new ReadableStream({ start: (controller) => (line = controller) })),
    );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  loadModule.mockReset();
});

/** How the page's loading stands, looked at from outside. */
function watch(loading: Promise<unknown>): { state: unknown } {
  const seen: { state: unknown } = { state: 'loading' };
  loading.then(
    (result) => (seen.state = result),
    (error: unknown) => (seen.state = error),
  );
  return seen;
}

test('a page that arrives slowly, but arrives, is waited for however long it takes', async () => {
  const seen = watch(loadPage('one/page', missing));
  for (let second = 0; second < 60; second += 2) {
    await jest.advanceTimersByTimeAsync(2_000);
    line.enqueue(new Uint8Array(1));
  }
  expect(seen.state).toBe('loading');
  expect(loadModule).not.toHaveBeenCalled();
  line.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.state).toBe(page);
});

test('a page that arrives while this one is too busy to read it is not given up', async () => {
  const seen = watch(loadPage('one/page', missing));
  await jest.advanceTimersByTimeAsync(0);
  // Busy for a minute: all that was due meanwhile comes late, once, and before what has arrived is read.
  jest.setSystemTime(Date.now() + 60_000);
  await jest.runOnlyPendingTimersAsync();
  line.enqueue(new Uint8Array(1));
  line.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.state).toBe(page);
});

test('a page of which nothing arrives for three seconds is given up', async () => {
  const seen = watch(loadPage('one/page', missing));
  await jest.advanceTimersByTimeAsync(2_000);
  line.enqueue(new Uint8Array(1));
  await jest.advanceTimersByTimeAsync(2_999);
  expect(seen.state).toBe('loading');
  await jest.advanceTimersByTimeAsync(2);
  expect(seen.state).toBeInstanceOf(RemoteUnavailable);
});

test('a script that hangs although its file is there is given up too', async () => {
  loadModule.mockReturnValue(new Promise(() => {}));
  const seen = watch(loadPage('one/page', missing));
  await jest.advanceTimersByTimeAsync(1_000);
  line.close();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(seen.state).toBe('loading');
  await jest.advanceTimersByTimeAsync(2);
  expect(seen.state).toBeInstanceOf(RemoteUnavailable);
});

test('a file that cannot be fetched ahead is left to the scripts that need it', async () => {
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  const seen = watch(loadPage('one/page', missing));
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.state).toBe(page);
});

test('the files of a page whose scripts failed are fetched past the browser’s caches the next time', async () => {
  jest.mocked(fetch).mockImplementation(async () => new Response('a file'));
  loadModule.mockRejectedValueOnce(new Error('ChunkLoadError'));
  await expect(loadPage('one/damaged', missing)).rejects.toBeInstanceOf(RemoteUnavailable);
  await loadPage('one/damaged', missing);
  await loadPage('one/damaged', missing);
  const modes = jest.mocked(fetch).mock.calls.map(([, init]) => init?.cache);
  expect(modes).toEqual(['default', 'default', 'reload', 'reload', 'default', 'default']);
});

const brought = { missing: [], inDocument: files };

test('of a page whose files the document brings none is asked for twice, unless it is late', async () => {
  let arrive: (module: unknown) => void = () => {};
  loadModule.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const seen = watch(loadPage('one/page', brought));
  await jest.advanceTimersByTimeAsync(999);
  expect(fetch).not.toHaveBeenCalled();
  arrive(page);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(seen.state).toBe(page);
  expect(fetch).not.toHaveBeenCalled();
});

test('a page whose files the document brings is waited for while they arrive, and given up when they do not', async () => {
  loadModule.mockReturnValue(new Promise(() => {}));
  const seen = watch(loadPage('one/page', brought));
  for (let second = 0; second < 20; second += 2) {
    await jest.advanceTimersByTimeAsync(2_000);
    line.enqueue(new Uint8Array(1));
  }
  expect(seen.state).toBe('loading');
  await jest.advanceTimersByTimeAsync(3_001);
  expect(seen.state).toBeInstanceOf(RemoteUnavailable);
  // Whoever waits for the script stops, and the next attempt begins with another one.
  expect(failScripts).toHaveBeenCalledWith(files);
});

test.each([
  ['that fails', () => loadModule.mockRejectedValue(new Error('ChunkLoadError'))],
  ['that is no page', () => loadModule.mockResolvedValue({ something: 'else' })],
])('a module %s counts as unavailable', async (_what, answer) => {
  answer();
  await expect(loadPage('one/page', { missing: [], inDocument: [] })).rejects.toBeInstanceOf(
    RemoteUnavailable,
  );
});
