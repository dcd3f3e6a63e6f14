import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { companyTokens, PageLink } from '@site/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Boot, Registry, RemoteEntry } from './boot.ts';
import { remote, route } from './testing/registry-entries.ts';

const loadModule = jest.fn<(id: string) => Promise<unknown>>();
const registerVersion = jest.fn<(remote: RemoteEntry) => void>();
const preloadRemote = jest.fn<(remote: RemoteEntry) => Promise<void>>();
jest.unstable_mockModule('./remotes/federation.ts', () => ({
  loadModule,
  registerVersion,
  preloadRemote,
  hasRemoteStarted: () => false,
  startFederation: () => {},
}));
const { Site } = await import('./remotes/site.ts');
const { SiteApp } = await import('./site-app.tsx');

const unavailable = 'This section is temporarily unavailable';

const registry: Registry = {
  routes: [route('/', 'one'), route('/about', 'one'), route('/tangem-ring', 'two')],
  remotes: [remote('one', '1'), remote('two', '1')],
};

let answers: Record<string, unknown>;

function remotesAnswer(): void {
  loadModule.mockImplementation(async (id) => ({ default: () => <h1>Page {id}</h1> }));
}

function remotesFail(): void {
  loadModule.mockRejectedValue(new Error('404'));
}

beforeEach(() => {
  answers = { '/remotes/registry.json': registry };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const answer = answers[typeof address === 'string' ? address : ''];
    return answer === undefined ? new Response('', { status: 503 }) : Response.json(answer);
  });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  preloadRemote.mockResolvedValue();
  remotesAnswer();
});

afterEach(() => {
  jest.restoreAllMocks();
  loadModule.mockReset();
  registerVersion.mockReset();
  preloadRemote.mockReset();
  jest.useRealTimers();
  sessionStorage.clear();
});

async function open(path: string, parts = registry, outcome: Boot['outcome'] = 'empty'): Promise<void> {
  window.history.replaceState(null, '', path);
  const boot: Boot = {
    ...parts,
    company: { ...companyTokens, name: 'Rain Ltd', siteUrl: 'https://www.example.com' },
    outcome,
    data: {},
  };
  await act(async () => {
    render(<SiteApp site={new Site(boot)} />);
  });
}

function main(): HTMLElement {
  return screen.getByRole('main');
}

async function moveTo(name: string): Promise<void> {
  const [link] = within(screen.getByRole('banner')).getAllByRole('link', { name });
  await userEvent.click(link ?? main());
}

test('a route shows its remote’s page and sets title, description and canonical address', async () => {
  const canonical = () => document.querySelector('link[rel="canonical"]');
  await open('/');
  expect(canonical()).toHaveAttribute('href', 'https://www.example.com/');
  const [link] = within(screen.getByRole('banner')).getAllByRole('link', { name: 'About' });
  await userEvent.click(link ?? main());
  await within(main()).findByRole('heading', { name: 'Page one/about' });
  expect(canonical()).toHaveAttribute('href', 'https://www.example.com/about');
  expect(document.title).toBe('Title of /about');
  const description = document.querySelector('meta[name="description"]');
  expect(description).toHaveAttribute('content', 'Description of /about');
});

test('a remote that fails is shown as unavailable, and Retry loads it without a reload', async () => {
  remotesFail();
  await open('/tangem-ring');
  expect(await screen.findByText(unavailable)).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  remotesAnswer();
  await userEvent.click(within(main()).getByRole('button', { name: 'Retry' }));
  expect(await within(main()).findByRole('heading', { name: 'Page two/tangem-ring' })).toBeVisible();
  expect(screen.queryByText(unavailable)).toBeNull();
});

test('a page that was opened offline loads when the browser is online', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  remotesFail();
  await open('/tangem-ring');
  expect(
    await screen.findByText('This page will load by itself once you are connected again.'),
  ).toBeVisible();
  connection.mockReturnValue(true);
  remotesAnswer();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await within(main()).findByRole('heading', { name: 'Page two/tangem-ring' })).toBeVisible();
});

test('a page that throws while rendering is shown as unavailable', async () => {
  loadModule.mockResolvedValueOnce({
    default: () => {
      throw new Error('broken');
    },
  });
  await open('/tangem-ring');
  expect(await screen.findByText(unavailable)).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test.each([
  ['development', 1],
  ['production', 0],
])('in %s, %i stack traces of a page that throws are shown', async (environment, count) => {
  loadModule.mockResolvedValue({
    default: () => {
      throw new Error('No speakers yet');
    },
  });
  jest.replaceProperty(process.env, 'NODE_ENV', environment);
  await open('/');
  expect(await screen.findByText(unavailable)).toBeVisible();
  expect(screen.queryAllByText(/^Error: No speakers yet\s+at /)).toHaveLength(count);
});

test('an error in a page during navigation does not prevent the next page', async () => {
  let breakPage: () => void = () => {};
  let arrive: (page: unknown) => void = () => {};
  function Fragile() {
    const [isBroken, setBroken] = useState(false);
    breakPage = () => setBroken(true);
    if (isBroken) throw new Error('broken');
    return <h1>Fragile</h1>;
  }
  loadModule.mockImplementation(async (id) =>
    id === 'one/home' ? { default: Fragile } : new Promise((resolve) => (arrive = resolve)),
  );
  await open('/');
  await moveTo('About');
  act(() => breakPage());
  expect(screen.getByRole('banner')).toBeVisible();
  await act(async () => arrive({ default: () => <h1>About us</h1> }));
  expect(await within(main()).findByRole('heading', { name: 'About us' })).toBeVisible();
});

test('an invalid quote affects neither header, page nor footer, and the ticker shows placeholders', async () => {
  answers['/api/stock-price'] = { symbol: 'HYPE.CN', price: 'a lot' };
  await open('/about');
  await within(main()).findByRole('heading', { name: 'Page one/about' });
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/api/stock-price', expect.anything()));
  await act(async () => {});
  for (const part of ['banner', 'main', 'contentinfo']) expect(screen.getByRole(part)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Stock ticker' })).toHaveTextContent('Quote not available yet');
});

test('a link to a page with another content policy loads a new document', async () => {
  const routes = [
    ...registry.routes,
    route('/admin/login', 'two', { audience: 'staff', policy: 'newsroom' }),
  ];
  await open('/', { ...registry, routes });
  const prevented: boolean[] = [];
  const onClick = (event: MouseEvent) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault(); // jsdom loads no documents.
  };
  window.addEventListener('click', onClick);
  await userEvent.click(screen.getByRole('link', { name: 'Admin Portal' }));
  await userEvent.click(screen.getByRole('link', { name: 'Team' }));
  window.removeEventListener('click', onClick);
  expect(prevented).toEqual([false, true]);
  expect(window.location.pathname).toBe('/about');
});

test('a newer version of a remote does not affect a loaded document', async () => {
  await open('/about');
  answers['/remotes/registry.json'] = { ...registry, remotes: [remote('one', '2'), remote('two', '2')] };
  await moveTo('Home');
  expect(await within(main()).findByRole('heading', { name: 'Page one/home' })).toBeVisible();
  expect(registerVersion).not.toHaveBeenCalled();
});

test('a link with a fragment scrolls to its element each time', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this);
  };
  loadModule.mockImplementation(async (id) => ({
    default: () => (
      <>
        <h1 id="team">Page {id}</h1>
        <PageLink to="/about#team">The team</PageLink>
      </>
    ),
  }));
  await open('/');
  await userEvent.click(screen.getByRole('link', { name: 'The team' }));
  const team = await within(main()).findByRole('heading', { name: 'Page one/about' });
  expect(window.location.hash).toBe('#team');
  await waitFor(() => expect(shown).toEqual([team]));
  expect(main()).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'The team' }));
  await waitFor(() => expect(shown).toEqual([team, team]));
});

test('hovering a link prefetches all files of its page', async () => {
  const files = ['/remotes/two/remoteEntry.1.js', '/remotes/two/page.js', '/remotes/two/styles.css'];
  await open('/', { ...registry, routes: [route('/', 'one'), route('/about', 'two', { preload: files })] });
  const [link] = within(screen.getByRole('banner')).getAllByRole('link', { name: 'About' });
  await userEvent.hover(link ?? main());
  const asked = jest.mocked(fetch).mock.calls.map(([address]) => address);
  expect(asked).toEqual(expect.arrayContaining(files));
  await waitFor(() => expect(loadModule).toHaveBeenCalledWith('two/about'));
});
