import { beforeEach, expect, jest, test } from '@jest/globals';
import { ApiProvider, listings, type StockQuote } from '@site/kit';
import {
  observeVisibility,
  preferReducedMotion,
  problem,
  renderPage,
  serveApi,
  stopClock,
} from '@site/kit/testing';
import { newsItem } from '../testing/news-item.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { tickerQuoteAddress } from '../company/ticker-quote.tsx';
import { articleAddress } from '../releases/use-article.ts';
import { newsSearchAddress, newsYearsAddress, noSearch } from '../news/news-addresses.ts';
import { remote } from '../pages.ts';
import { Counter } from './counters/counter.tsx';
import { DiagramSection } from './diagram/diagram-section.tsx';
import { deviceNodes } from './diagram/network-nodes.ts';
import { StockListings } from './hero/stock-listings.tsx';
import { quoteAddress } from './hero/quotes.ts';
import HomePage from './home-page.tsx';
import { LoopVideo } from './media/loop-video.tsx';
import { latestReleasesAddress } from './releases/releases-section.tsx';

const items = [
  newsItem('h1', { title: 'First', publishedAt: '2025-09-05T03:00:00Z', summary: 'Short of first' }),
  newsItem('h2', {
    ...{ title: 'Second', publishedAt: '2025-08-31T23:30:00Z' },
    ...{ correction: 'It was the third.', correctedAt: '2025-09-01T00:00:00Z' },
  }),
  newsItem('h3', { title: 'Third' }),
  newsItem('h4', { title: 'Fourth' }),
];
const quote: Omit<StockQuote, 'symbol'> = {
  ...{ price: 0.24, currency: 'CAD', change: 0.015, changePercent: 6.25, volume: 1000, marketCap: 1_000_000 },
  ...{ marketHours: true, lastUpdated: '2025-09-05T16:00:00Z', source: 'sample', stale: true },
};

function serveHome() {
  return serveApi(({ pathname, searchParams }) => {
    if (pathname === '/api/news') return Response.json(items);
    if (pathname === '/api/stock-price') {
      return Response.json({ ...quote, symbol: searchParams.get('symbol') });
    }
    return Response.json({ ...items[0], content: '# Heading of first' });
  });
}

let play: ReturnType<typeof jest.spyOn>;
let pause: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

test('the home page shows hero and sections in order, three listings with prices, and the first three releases as cards', async () => {
  serveHome();
  renderPage(<HomePage />);
  const [loading] = screen.getAllByRole('status');
  expect(loading).toHaveTextContent(/^Loading the releases\.\.\.$/);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  const first = await screen.findByRole('article', { name: 'First' });
  expect(screen.getByRole('link', { name: 'Download Investor Deck' })).toHaveAttribute('href', '/investors');
  expect(screen.getByRole('link', { name: 'Explore Products' })).toHaveAttribute('href', '/products');
  const headings = screen.getAllByRole('heading');
  expect(headings.filter(({ tagName }) => tagName === 'H1')).toHaveLength(1);
  const wanted = [
    ...['Infrastructure Network', 'Timing & Access', 'Renewable Power', 'Scale Discipline', 'New Releases'],
    'Mining Infrastructure Network',
  ];
  expect(headings.map(({ textContent }) => textContent).filter((text) => wanted.includes(text))).toEqual(
    wanted,
  );

  expect(within(first).getByText('9/5/2025')).toBeVisible();
  expect(within(first).getByText('Short of first')).toBeVisible();
  // Isolated, so that a title from right to left does not reorder the text around it.
  expect(within(first).getByText('First').closest('bdi')).not.toBeNull();
  const second = within(screen.getByRole('article', { name: 'Second' }));
  expect(second.getByText('8/31/2025')).toBeVisible();
  expect(second.getByText('Corrected')).toBeVisible();
  expect(second.queryByText('Excerpt of h2')).not.toBeInTheDocument();
  expect(within(first).queryByText('Corrected')).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'View All News' })).toHaveAttribute('href', '/news');

  const list = within(screen.getByRole('list', { name: 'Stock listings' }));
  await waitFor(() => expect(list.getAllByText('$0.24 CAD')).toHaveLength(3));
  expect(list.getAllByText(/Delayed/)).toHaveLength(3);
  expect(list.getAllByText(/Sample data/)).toHaveLength(3);
  expect(screen.queryByText(/^Quotes are delayed/)).not.toBeInTheDocument();
});

test.each(['HYPE.CN', 'HYPAF', 'N7S0.F'])(
  'the home page shows the delay of the quotes if the source of %s reports one',
  async (delayed) => {
    serveApi(({ pathname, searchParams }) => {
      if (pathname === '/api/news') return Response.json(items);
      const symbol = searchParams.get('symbol');
      return Response.json({ ...quote, symbol, ...(symbol === delayed && { delayMinutes: 15 }) });
    });
    renderPage(<HomePage />);
    expect(await screen.findByText('Quotes are delayed by at least 15 minutes')).toBeVisible();
  },
);

test('the home page shows the listings without prices if quotes fail, and offers Retry if releases fail', async () => {
  let healthy = false;
  const asked = serveApi(({ pathname }) =>
    healthy && pathname === '/api/news' ? Response.json(items) : problem(503, 'The newsroom is resting'),
  );
  renderPage(<HomePage />);
  expect(await screen.findByText('The newsroom is resting')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Stock listings' }));
  for (const label of ['CSE: HYPE', 'OTC: HYPAF', 'FSE: N7S0']) {
    expect(list.getByText(label)).toBeVisible();
  }
  await waitFor(() => expect(list.getAllByText('No quote')).toHaveLength(3));
  const quotes = ['HYPE.CN', 'HYPAF', 'N7S0.F'].map((symbol) => `/api/stock-price?symbol=${symbol}`);
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(quotes)));
  healthy = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'First' })).toBeVisible();
});

test('the home page shows an empty state without releases, and no price for an invalid quote', async () => {
  serveApi(({ pathname }) => Response.json(pathname === '/api/news' ? [] : {}));
  renderPage(<HomePage />);
  expect(await screen.findByText('No releases yet')).toBeVisible();
  expect(screen.getByText('CSE: HYPE')).toBeVisible();
  expect(screen.queryByText(/NaN|undefined/)).not.toBeInTheDocument();
});

test('Read Article opens the article in a dialog over the page', async () => {
  serveHome();
  renderPage(<HomePage />);
  const first = await screen.findByRole('article', { name: 'First' });
  await userEvent.click(within(first).getByRole('button', { name: 'Read Article' }));
  const dialog = await screen.findByRole('dialog', { name: 'First' });
  expect(await within(dialog).findByRole('heading', { name: 'Heading of first' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/?article=h1');
});

test('the home page refetches quotes every three minutes, also in the background', async () => {
  const pass = stopClock();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const asked = serveHome();
  renderPage(<HomePage />);
  const quotes = () => asked.filter((address) => address.startsWith('/api/stock-price'));
  await pass(179_000);
  expect(quotes()).toHaveLength(3);
  await pass(2000);
  expect(quotes()).toHaveLength(6);
});

test('the home page shows the time of a price in UTC, and caches the quote for 2 minutes', async () => {
  const pass = stopClock('2026-01-05T16:00:00Z');
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
  const asked = serveApi({
    '/api/stock-price': ({ searchParams }) =>
      Response.json({ ...quote, symbol: searchParams.get('symbol'), lastUpdated: '2026-01-05T15:00:00Z' }),
  });
  const cache = new Map();
  const page = (here: boolean) => <ApiProvider cache={cache}>{here && <StockListings />}</ApiProvider>;
  const { rerender } = render(page(true));
  await pass(50);
  expect(screen.getAllByText('Jan 5, 15:00 UTC')).toHaveLength(3);
  const leaveFor = async (ms: number) => {
    rerender(page(false));
    await pass(ms);
    rerender(page(true));
    await pass(50);
  };
  await leaveFor(110_000);
  expect(asked).toHaveLength(3);
  await leaveFor(15_000);
  expect(asked).toHaveLength(6);
});

test('each page preloads exactly the addresses that it requests', () => {
  const page = (id: string) => remote.pages.find((known) => known.id === id);
  const quotes = listings.map(({ symbol }) => quoteAddress(symbol));
  expect(page('home')).toMatchObject({ preload: [latestReleasesAddress, tickerQuoteAddress, ...quotes] });
  const search = { ...noSearch, text: ':q', year: ':year?' };
  const list = newsSearchAddress({ ...search, text: ':q?', cursor: ':cursor?' });
  const searches = [list, newsSearchAddress(search, 'text')].map(decodeURIComponent);
  expect(page('news')).toMatchObject({ preload: [...searches, newsYearsAddress, '/api/alerts'] });
  const ofSlug = decodeURIComponent(articleAddress(':slug'));
  expect(page('release')).toMatchObject({ preload: [ofSlug], resource: ofSlug });
});

test('the diagram has five named nodes, connects each machine to the core, and enlarges the hovered node', async () => {
  const { container } = renderPage(<DiagramSection />);
  const places = [...screen.getByRole('list', { name: 'Core and machines' }).children];
  expect(places.map((place) => within(place as HTMLElement).getByRole('button'))).toEqual(
    ['Mining Core', 'DG1+ (Scrypt Mining)', 'DG2 (18 GH/s)', 'AE BOX II (zkSNARK)', 'SC200 (Siacoin)'].map(
      (name) => screen.getByRole('button', { name }),
    ),
  );
  expect(places.map((place) => (place as HTMLElement).style.animationDelay)).toEqual([
    '0s',
    '0.1s',
    '0.2s',
    '0.3s',
    '0.4s',
  ]);
  expect(places[0]).toHaveStyle({ left: '50%', top: '30%' });
  for (const { left, top } of deviceNodes) {
    expect(container.querySelector(`path[d^="M50 30"][d$="${left} ${top}"]`)).not.toBeNull();
  }
  const machine = screen.getByRole('button', { name: 'SC200 (Siacoin)' });
  expect(machine).toHaveAttribute('aria-pressed', 'false');
  await userEvent.hover(machine);
  expect(machine).toHaveAttribute('aria-pressed', 'true');
  expect(machine).toHaveAccessibleDescription(/decentralized storage/);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Mining Core' })).toHaveAttribute('aria-pressed', 'true');
});

const machines = <Counter target={14000} label="Machines" note="Planned" />;
const shown = (container: HTMLElement) => container.querySelector('dd [role=img]')?.textContent;

test('a counter starts when half of it is visible, and reaches its target after two seconds', async () => {
  const pass = stopClock();
  const visibility = observeVisibility();
  const { container } = render(machines);
  visibility.show('div', 0.49);
  await pass(5000);
  expect(shown(container)).toBe('0.0');
  expect(screen.getByRole('img', { name: '14,000' })).toBeInTheDocument();
  visibility.show('div', 0.5);
  await pass(1000);
  const half = Number(shown(container)?.replace(',', ''));
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(14000);
  await pass(900);
  expect(shown(container)).not.toBe('14,000');
  await pass(200);
  expect(shown(container)).toBe('14,000');
  visibility.show('div', 0);
  visibility.show('div', 1);
  await pass(100);
  expect(shown(container)).toBe('14,000');
});

test('a counter shows its final value without scripts and with reduced motion, and one decimal below 1000', () => {
  expect(renderToString(machines).match(/>14,000</g)).toHaveLength(1);
  preferReducedMotion();
  const { container } = render(<Counter target={99.9} unit="%" label="Uptime" note="Target" />);
  expect(shown(container)).toBe('99.9%');
});

const loop = { poster: '/p.avif', webm: '/v.webm', mp4: '/v.mp4', width: 1600, height: 900 };
const film = <LoopVideo loop={loop} name="river film" />;

/** Renders the video, and returns functions that make it visible and the page idle. */
function showFilm() {
  const visibility = observeVisibility();
  let callback: IdleRequestCallback | undefined;
  window.requestIdleCallback = (given) => {
    callback = given;
    return 1;
  };
  window.cancelIdleCallback = () => {};
  const { container } = render(film);
  const becomeIdle = () => act(() => callback?.({ didTimeout: false, timeRemaining: () => 50 }));
  return { container, becomeIdle, show: visibility.show };
}

test('a video shows its poster first, and plays muted in a loop once the page is idle and the video in view', async () => {
  const html = renderToString(film);
  for (const part of ['src="/p.avif"', 'Pause river film', 'preload="none"']) expect(html).toContain(part);
  expect(html).not.toContain('/v.webm');

  const { container, becomeIdle, show } = showFilm();
  expect(container.querySelector('img')).toBeNull();
  show('div', 1);
  expect(container.querySelector('img')).toHaveAttribute('src', '/p.avif');
  expect(container.querySelector('source')).toBeNull();
  becomeIdle();
  const types = [...container.querySelectorAll('source')].map(({ type }) => type);
  expect(types).toEqual(['video/webm', 'video/mp4']);
  expect(play).toHaveBeenCalled();
  expect(container.querySelector('video')).toMatchObject({ muted: true, loop: true });

  pause.mockClear();
  show('div', 0);
  expect(pause).toHaveBeenCalledTimes(1);
  show('div', 1);
  await userEvent.click(screen.getByRole('button', { name: 'Pause river film' }));
  expect(pause).toHaveBeenCalledTimes(2);
  play.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Play river film' }));
  expect(play).toHaveBeenCalledTimes(1);
});

test('the home page offers Play if the browser refuses to play a video', async () => {
  const { becomeIdle, show } = showFilm();
  play.mockRejectedValue(new DOMException('to save power', 'NotAllowedError'));
  show('div', 1);
  becomeIdle();
  expect(await screen.findByRole('button', { name: 'Play river film' })).toBeVisible();
});

test('the home page loads no video with reduced motion until Play is pressed', async () => {
  preferReducedMotion();
  const { container, becomeIdle, show } = showFilm();
  show('div', 1);
  becomeIdle();
  expect(container.querySelector('source')).toBeNull();
  expect(play).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Play river film' }));
  expect(play).toHaveBeenCalledTimes(1);
});
