import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { companyTokens, Link, MemoryRouter, outletId } from '@site/kit';
import { observeVisibility } from '@site/kit/testing';
import { render } from '@testing-library/react';
import { remote, route } from '../testing/registry-entries.ts';

const loadModule = jest.fn<(id: string) => Promise<unknown>>();
const hasRemoteStarted = jest.fn<() => boolean>();
jest.unstable_mockModule('./federation.ts', () => ({
  loadModule,
  hasRemoteStarted,
  registerVersion: () => {},
  preloadRemote: async () => {},
  failScripts: () => {},
}));
const { Site, SiteProvider } = await import('./site.ts');
const { usePreloadLinkedPages } = await import('./linked-pages.ts');

beforeEach(() => {
  loadModule.mockResolvedValue({ default: () => null });
  hasRemoteStarted.mockReturnValue(true);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
});
afterEach(() => {
  jest.restoreAllMocks();
  loadModule.mockReset();
});

function Page({ isReady }: { isReady: boolean }) {
  usePreloadLinkedPages(isReady);
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

/** Opens the page and makes all its links visible. */
function openAndLook(isReady: boolean): void {
  const { show } = observeVisibility();
  const boot = {
    routes: [route('/news', 'one', { preload: ['/api/news'] }), route('/about', 'one')],
    remotes: [remote('one', '1')],
    company: companyTokens,
    outcome: 'empty' as const,
    data: {},
  };
  render(
    <SiteProvider value={new Site(boot)}>
      <MemoryRouter>
        <Page isReady={isReady} />
      </MemoryRouter>
    </SiteProvider>,
  );
  expect(loadModule).not.toHaveBeenCalled();
  show('a', 1);
}

test('the shell loads the code of a page, without its data, when a link to it scrolls into view', () => {
  openAndLook(true);
  expect(loadModule.mock.calls).toEqual([['one/news']]);
  expect(fetch).not.toHaveBeenCalled();
});

test('the shell loads nothing before the visitor interacts', () => {
  openAndLook(false);
  expect(loadModule).not.toHaveBeenCalled();
});

test('the shell loads no pages of a remote that did not start', () => {
  hasRemoteStarted.mockReturnValue(false);
  openAndLook(true);
  expect(loadModule).not.toHaveBeenCalled();
});
