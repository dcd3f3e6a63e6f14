import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';

const loadModule = jest.fn<(id: string) => Promise<unknown>>();
jest.unstable_mockModule('./federation.ts', () => ({ loadModule }));
const { PageLoader } = await import('./page-loader.ts');

const files = ['/remotes/one/remoteEntry.1.js', '/remotes/one/page.1.js'];
const page = { default: () => <h1>A page</h1> };
let pages: InstanceType<typeof PageLoader>;

beforeEach(() => {
  pages = new PageLoader(() => files);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('a file'));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  loadModule.mockResolvedValue(page);
});
afterEach(() => {
  jest.restoreAllMocks();
  loadModule.mockReset();
});

test('the page loader loads a page once, after requesting all its files', async () => {
  pages.prefetch('one/page');
  render(<Suspense>{pages.element('one/page')}</Suspense>);
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible();
  expect(jest.mocked(fetch).mock.calls.map(([file]) => file)).toEqual(files);
  expect(loadModule).toHaveBeenCalledTimes(1);
});

test('a failed preload of a file does not prevent loading the page', async () => {
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  render(<Suspense>{pages.element('one/page')}</Suspense>);
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible();
});

test.each([
  ['fails', () => loadModule.mockRejectedValueOnce(new Error('ChunkLoadError'))],
  ['exports no page', () => loadModule.mockResolvedValueOnce({ something: 'else' })],
])(
  'the page loader loads a page again, bypassing caches, if its prefetched module %s',
  async (_what, answer) => {
    answer();
    pages.prefetch('one/page');
    await waitFor(() => expect(pages.isRequested('one/page')).toBe(false));
    render(<Suspense>{pages.element('one/page')}</Suspense>);
    expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible();
    const modes = jest.mocked(fetch).mock.calls.map(([, init]) => init?.cache);
    expect(modes).toEqual(['default', 'default', 'reload', 'reload']);
  },
);

test('the page loader retries the document’s page at each online event, and reports it as waiting until it has loaded', async () => {
  const changes = jest.fn();
  pages.subscribe(changes);
  loadModule.mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'));
  pages.hydrate('one/page');
  render(<Suspense fallback="Waiting">{pages.element('one/page')}</Suspense>);
  for (const attempts of [1, 2]) {
    await waitFor(() => expect(changes).toHaveBeenCalledTimes(attempts));
    expect(loadModule).toHaveBeenCalledTimes(attempts);
    expect([pages.waiting(), screen.queryByText('Waiting') !== null]).toEqual(['one/page', true]);
    window.dispatchEvent(new Event('online'));
  }
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible();
  expect(pages.waiting()).toBeUndefined();
  expect(changes).toHaveBeenCalledTimes(3);
});
