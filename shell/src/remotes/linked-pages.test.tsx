import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { companyTokens, Link, MemoryRouter, outletId } from '@site/kit';
import { act, render, screen } from '@testing-library/react';
import type { PageRoute } from '../boot.ts';

const loadModule = jest.fn<(id: string) => Promise<unknown>>();
const isRunning = jest.fn<() => boolean>();
jest.unstable_mockModule('./federation.ts', () => ({
  loadModule,
  isRunning,
  registerAgain: () => {},
  startAhead: async () => {},
  failScripts: () => {},
}));
const { Site, SiteProvider } = await import('./site.ts');
const { useCodeOfLinkedPages } = await import('./linked-pages.ts');

const original = globalThis.IntersectionObserver;
const observed: Element[] = [];
let show: (link: Element) => void;

beforeEach(() => {
  observed.length = 0;
  loadModule.mockResolvedValue({ default: () => null });
  isRunning.mockReturnValue(true);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
  globalThis.IntersectionObserver = class extends original {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      // @ts-expect-error: the rest of an entry is not looked at
      show = (target) => act(() => callback([{ isIntersecting: true, target }], this));
    }
    override observe = (element: Element) => observed.push(element);
  };
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
  jest.restoreAllMocks();
  loadModule.mockReset();
});

const route = (path: string): PageRoute => ({
  path,
  remote: 'one',
  module: `one${path}`,
  title: '',
  description: '',
  audience: 'public',
  preload: ['/api/news'],
});

function Page({ isReady }: { isReady: boolean }) {
  useCodeOfLinkedPages(isReady);
  return (
    <>
      <Link to="/about">Header</Link>
      <main id={outletId}>
        <Link to="/news?article=1">News</Link>
        <a href="https://example.org/">Elsewhere</a>
      </main>
    </>
  );
}

function open(isReady: boolean): void {
  const company = { ...companyTokens, name: 'Rain Ltd' };
  const remotes = [
    {
      name: 'one',
      federationName: 'one',
      version: '1',
      entry: '/remotes/one/remoteEntry.1.js',
      integrity: {},
    },
  ];
  const boot = {
    routes: [route('/news'), route('/about')],
    remotes,
    company,
    outcome: 'empty' as const,
    data: {},
  };
  render(
    <SiteProvider value={new Site(boot, undefined)}>
      <MemoryRouter>
        <Page isReady={isReady} />
      </MemoryRouter>
    </SiteProvider>,
  );
}

test('the code of a page comes when a link to it is in view, without its data', () => {
  open(true);
  const link = screen.getByRole('link', { name: 'News' });
  expect(observed).toEqual([link]);
  expect(loadModule).not.toHaveBeenCalled();
  show(link);
  expect(loadModule).toHaveBeenCalledWith('one/news');
  expect(fetch).not.toHaveBeenCalled();
});

test('nothing is loaded before somebody is there', () => {
  open(false);
  expect(observed).toEqual([]);
});

test('a remote that did not start is not asked for pages', () => {
  isRunning.mockReturnValue(false);
  open(true);
  show(screen.getByRole('link', { name: 'News' }));
  expect(loadModule).not.toHaveBeenCalled();
});
