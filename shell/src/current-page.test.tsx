import { expect, jest, test } from '@jest/globals';
import { BrowserRouter, companyTokens, Frame, useLocation, Link } from '@site/kit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { PageRoute } from './boot.ts';
import { PageCatalogue } from './remotes/page-catalogue.ts';

const loadModule = jest.fn<(id: string) => Promise<unknown>>();
jest.unstable_mockModule('./remotes/federation.ts', () => ({
  loadModule,
  registerAgain: () => {},
  startAhead: async () => {},
  isRunning: () => true,
  startFederation: () => {},
}));
const { Site, SiteProvider } = await import('./remotes/site.ts');
const { RemoteBoundary } = await import('./remotes/remote-boundary.tsx');
const { CurrentPage } = await import('./current-page.tsx');

function route(path: string): PageRoute {
  const title = `Title of ${path}`;
  return {
    path,
    remote: 'one',
    module: `one${path}`,
    title,
    description: '',
    audience: 'public',
    preload: [],
  };
}

const arrived = jest.fn();
const left = jest.fn();

function Here() {
  return (
    <>
      <h1>Here</h1>
      <input aria-label="Notes" />
    </>
  );
}

function There() {
  useEffect(() => {
    arrived();
    return () => {
      left();
    };
  }, []);
  return <h1>There</h1>;
}

function Broken(): never {
  throw new Error('broken');
}

function go(path: string): void {
  fireEvent.click(screen.getByRole('link', { name: path }));
}

const links = (
  <>
    <Link to="/here">/here</Link>
    <Link to="/there">/there</Link>
  </>
);

/** Opens /here; `other` is the page at /there. */
async function open(other: ComponentType): Promise<{ pages: PageCatalogue }> {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  arrived.mockReset();
  left.mockReset();
  loadModule.mockImplementation(async (id) => ({ default: id === 'one/here' ? Here : other }));
  window.history.replaceState(null, '', '/here');
  const boot = {
    routes: [route('/here'), route('/there')],
    remotes: [],
    company: { ...companyTokens, name: 'Rain Ltd' },
    outcome: 'empty' as const,
  };
  const site = new Site(boot, undefined);
  const Boundary = ({ children }: { children: ReactNode }) => (
    <RemoteBoundary site={site} pathname={useLocation().pathname}>
      {children}
    </RemoteBoundary>
  );
  await act(async () => {
    render(
      <SiteProvider value={site}>
        <BrowserRouter>
          <Frame header={links} ticker={null} footer={null} notifications={null} Boundary={Boundary}>
            <CurrentPage />
          </Frame>
        </BrowserRouter>
      </SiteProvider>,
    );
  });
  await screen.findByRole('heading', { name: 'Here' });
  return site;
}

async function expectThere(pages: PageCatalogue): Promise<void> {
  await act(async () => {
    pages.expect('one/there');
    pages.warm('one/there');
    await pages.whenLoaded('one/there');
  });
}

function hiddenPage(): HTMLElement | null {
  return screen.queryByRole('heading', { name: 'There', hidden: true });
}

test('a page that is expected is rendered unseen, and does nothing until it is shown', async () => {
  const { pages } = await open(There);
  await expectThere(pages);
  const unseen = hiddenPage();
  expect(unseen).not.toBeNull();
  expect(unseen).not.toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('Here');
  expect(document.title).toBe('Title of /here');
  expect(arrived).not.toHaveBeenCalled();
  go('/there');
  expect(screen.getByRole('heading')).toBe(unseen);
  expect(unseen).toBeVisible();
  expect(document.title).toBe('Title of /there');
  expect(arrived).toHaveBeenCalledTimes(1);
});

test('the page that somebody is on keeps what they have done while another is expected', async () => {
  const { pages } = await open(There);
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  await expectThere(pages);
  expect(screen.getByRole('textbox', { name: 'Notes' })).toBe(notes);
});

test('a page that was left is gone, and so is what it expected', async () => {
  const { pages } = await open(There);
  await expectThere(pages);
  go('/there');
  expect(within(document.body).queryByText('Here')).toBeNull();
  go('/here');
  expect(screen.getByRole('heading')).toHaveTextContent('Here');
  expect(hiddenPage()).toBeNull();
  expect(left).toHaveBeenCalledTimes(1);
});

test('a page that breaks unseen fails only when it is shown', async () => {
  const { pages } = await open(Broken);
  await expectThere(pages);
  expect(screen.getByRole('heading')).toHaveTextContent('Here');
  expect(screen.queryByText('This section is temporarily unavailable')).toBeNull();
  go('/there');
  expect(await screen.findByText('This section is temporarily unavailable')).toBeVisible();
});

test('a page that nobody expects any more is taken away', async () => {
  const { pages } = await open(There);
  await expectThere(pages);
  act(() => pages.expect(undefined));
  expect(hiddenPage()).toBeNull();
});
