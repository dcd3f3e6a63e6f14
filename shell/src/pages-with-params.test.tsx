import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { companyTokens, PageLink, useApi, usePageParams } from '@site/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Boot } from './boot.ts';
import { remote, route } from './testing/registry-entries.ts';

const loadModule = jest.fn<(id: string) => Promise<unknown>>();
jest.unstable_mockModule('./remotes/federation.ts', () => ({
  loadModule,
  registerVersion: () => {},
  preloadRemote: async () => {},
  hasRemoteStarted: () => false,
  startFederation: () => {},
}));
const { Site } = await import('./remotes/site.ts');
const { SiteApp } = await import('./site-app.tsx');

function ReleasePage() {
  const { slug = '' } = usePageParams('/news/:slug');
  const { data, error } = useApi<string>(`/api/news/${slug}`);
  const [likes, setLikes] = useState(0);
  return (
    <>
      <title>{`Release ${slug}`}</title>
      <h1>{error ? 'No release' : data}</h1>
      <button onClick={() => setLikes(likes + 1)}>{likes} likes</button>
      <PageLink to="/news/other">Next</PageLink>
      <PageLink to="/news/dam">Previous</PageLink>
    </>
  );
}

const routes = [
  route('/', 'one'),
  route('/news/:slug', 'one', { preload: ['/remotes/one/page.js', '/api/news/:slug'], ownHead: true }),
];
function ListPage() {
  const [likes, setLikes] = useState(0);
  return (
    <>
      <button onClick={() => setLikes(likes + 1)}>{likes} likes</button>
      <PageLink to="/list/first">Open</PageLink>
    </>
  );
}

/** Two addresses with the same module. */
const list = route('/list', 'one');
const shared = [list, { ...list, path: '/list/:id' }];
const asked = () => jest.mocked(fetch).mock.calls.map(([address]) => address);

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const isData = typeof address === 'string' && address.startsWith('/api/news/');
    if (address === '/remotes/registry.json') return Response.json({ routes, remotes: [remote('one', '1')] });
    return isData ? Response.json(`Data of ${address}`) : new Response('', { status: 503 });
  });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  loadModule.mockImplementation(async () => ({ default: ReleasePage }));
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

async function open(path: string, changes: Partial<Boot> = {}): Promise<void> {
  window.history.replaceState(null, '', path);
  const boot: Boot = {
    routes,
    remotes: [remote('one', '1')],
    company: { ...companyTokens, name: 'Rain Ltd', siteUrl: 'https://www.example.com' },
    outcome: 'empty',
    data: {},
    ...changes,
  };
  await act(async () => {
    render(<SiteApp site={new Site(boot)} />);
  });
}

const heading = (name: string) => within(screen.getByRole('main')).findByRole('heading', { name });

test('a page with parameters renders its embedded data without a request', async () => {
  // While the document is loading, the site sends no background requests.
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  await open('/news/first', { data: { '/api/news/first': { body: 'First', etag: '"1"' } } });
  expect(await heading('First')).toBeVisible();
  expect(asked()).not.toContain('/api/news/first');
});

test('moving to another parameter resets the page’s state and focuses the page', async () => {
  await open('/news/one-of-two');
  await userEvent.click(await screen.findByRole('button', { name: '0 likes' }));
  expect(screen.getByRole('button', { name: '1 likes' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await heading('Data of /api/news/other')).toBeVisible();
  expect(screen.getByRole('button', { name: '0 likes' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('after navigation, the title names main, also if the title changes when the data arrives', async () => {
  let answer: (response: Response) => void = () => {};
  const dividend = new Promise<Response>((resolve) => (answer = resolve));
  jest
    .mocked(fetch)
    .mockImplementation(async (address) =>
      address === '/api/news/dividend' ? dividend : new Response('', { status: 503 }),
    );
  loadModule.mockImplementation(async () => ({
    default: function TitledPage() {
      const { slug = '' } = usePageParams('/news/:slug');
      const { data = 'News release' } = useApi<string>(`/api/news/${slug}`);
      return (
        <>
          <title>{data}</title>
          <PageLink to="/news/dividend">Open</PageLink>
        </>
      );
    },
  }));
  await open('/news/titled');
  await userEvent.click(await screen.findByRole('link', { name: 'Open' }));
  const main = screen.getByRole('main');
  await waitFor(() => expect(main).toHaveAccessibleName('News release'));
  await act(async () => answer(Response.json('Dividend')));
  expect(document.title).toBe('Dividend');
  await waitFor(() => expect(main).toHaveAccessibleName('Dividend'));
});

test('hovering a link to a page with parameters preloads its data once', async () => {
  await open('/news/pointing');
  const link = await screen.findByRole('link', { name: 'Previous' });
  await userEvent.hover(link);
  expect(asked().filter((address) => address === '/api/news/dam')).toHaveLength(1);
  await userEvent.click(link);
  expect(await heading('Data of /api/news/dam')).toBeVisible();
  await userEvent.unhover(link);
  await userEvent.hover(screen.getByRole('link', { name: 'Previous' }));
  expect(asked().filter((address) => address === '/api/news/dam')).toHaveLength(1);
});

test('the shell sets no description and canonical address for a page with its own head', async () => {
  document.head.innerHTML = '<meta data-stand-in name="description" content="A release">';
  await open('/news/described');
  await heading('Data of /api/news/described');
  expect(document.title).toBe('Release described');
  expect(document.querySelector('meta[name="description"], link[rel="canonical"]')).toBeNull();
});

test('the server’s canonical address applies until the visitor navigates', async () => {
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  loadModule.mockImplementation(async () => ({ default: () => <PageLink to="/">Close</PageLink> }));
  await open('/?article=0197', { canonical: '/news/dam' });
  expect(canonical()).toBe('https://www.example.com/news/dam');
  await userEvent.click(await screen.findByRole('link', { name: 'Close' }));
  expect(canonical()).toBe('https://www.example.com/');
});

test('the not-found page is shown until the visitor navigates', async () => {
  await open('/news/dam', { outcome: 'not-found' });
  expect(await heading('404 Page Not Found')).toBeVisible();
  expect(document.title).toBe('404 Page Not Found | Rain Ltd');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(asked()).not.toContain('/api/news/dam');
  await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
  await screen.findByRole('link', { name: 'Previous' });
  await userEvent.click(screen.getByRole('link', { name: 'Previous' }));
  expect(await heading('Data of /api/news/dam')).toBeVisible();
});

test('after a 503 of the server, Retry shows the page, which requests its data', async () => {
  await open('/news/retried', { outcome: 'unavailable' });
  expect(await heading('This section is temporarily unavailable')).toBeVisible();
  expect(document.title).toBe('Title of /news/:slug');
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
  expect(await heading('Data of /api/news/retried')).toBeVisible();
  expect(document.title).toBe('Release retried');
});

test('a page with its own head that cannot be loaded gets the title of its route', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  loadModule.mockRejectedValue(new Error('404'));
  await open('/news/lost');
  expect(await heading('This section is temporarily unavailable')).toBeVisible();
  expect(document.title).toBe('Title of /news/:slug');
});

test('moving between two addresses of one module preserves state, focus and scroll position', async () => {
  loadModule.mockImplementation(async () => ({ default: ListPage }));
  await open('/list', { routes: shared });
  await userEvent.click(await screen.findByRole('button', { name: '0 likes' }));
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(window.location.pathname).toBe('/list/first');
  expect(screen.getByRole('button', { name: '1 likes' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open' })).toHaveFocus();
  expect(window.scrollTo).not.toHaveBeenCalled();
});
