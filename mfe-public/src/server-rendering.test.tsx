/**
 * Renders on the server and in jsdom in one process, with Node's build of the article renderer.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { EquipmentItem, StockQuote, TeamMember } from '@site/kit';
import { hydrate, renderOnServer, runInLocale } from '@site/kit/testing';
import { newsItem } from './testing/news-item.ts';
import { publicDocument } from './testing/public-document.ts';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import AboutPage from './about/about-page.tsx';
import AlertsPage from './alerts/alerts-page.tsx';
import ContactPage from './contact/contact-page.tsx';
import EarlyReaderPage from './early/early-page.tsx';
import HomePage from './home/home-page.tsx';
import InvestorsPage from './investors/investors-page.tsx';
import PrivacyPage from './legal/privacy-page.tsx';
import RefundPage from './legal/refund-page.tsx';
import TermsPage from './legal/terms-page.tsx';
import NewsPage from './news/news-page.tsx';
import ProductsPage from './products/products-page.tsx';
import ReleasePage from './releases/release-page.tsx';
import { JsonLd } from './releases/json-ld.tsx';

const server = { timeZone: 'UTC', locale: 'en-US' };
const reader = { timeZone: 'Pacific/Kiritimati', locale: 'ar-EG' };

// In the reader's time zone this instant is in the next year.
const publishedAt = '2024-12-31T23:30:00.000Z';
const releases = ['One', 'Two', 'Three'].map((name) =>
  newsItem(name, { title: `Title ${name}`, summary: `Summary ${name}`, publishedAt }),
);
const quote: StockQuote = {
  ...{ symbol: 'HYPE.CN', price: 1234.5, currency: 'CAD', change: 0.015, changePercent: 6.25 },
  ...{ volume: 1000, marketCap: 1_000_000, marketHours: true },
  ...{ lastUpdated: publishedAt, source: 'yahoo', stale: true },
};
const team: TeamMember[] = [
  { id: '1', name: 'Ada River', role: 'Engineer', bio: 'Builds turbines', imageUrl: '/images/ada.svg' },
];
const equipment: EquipmentItem[] = [
  {
    ...{ id: '1', name: 'Scrypt miner', model: 'DG2', algorithm: 'Scrypt', hashrate: '18 GH/s' },
    ...{ power: '3,600 W', specs: { noiseLevel: '75 dB' } },
  },
];
const report = publicDocument('Annual report', { kind: 'annual-report', quarter: null });

interface Page {
  page: ReactNode;
  path: string;
  bodies?: Record<string, unknown>;
  next?: string;
  total?: number;
  texts: string[];
}

const pages: Page[] = [
  {
    page: <HomePage />,
    path: '/',
    bodies: {
      '/api/news?omit=content&limit=3': releases,
      '/api/stock-price': { ...quote, price: 1234 },
      '/api/stock-price?symbol=HYPE.CN': quote,
      '/api/stock-price?symbol=HYPAF': { ...quote, price: 2 },
      '/api/stock-price?symbol=N7S0.F': { ...quote, price: 3 },
    },
    texts: [
      ...['Title One', 'Title Two', 'Title Three', 'Summary Three', '12/31/2024'],
      ...['$1,234.00 CAD', '$2.00 CAD', '$3.00 CAD', 'Dec 31, 2024, 23:30 UTC', 'Delayed'],
    ],
  },
  {
    page: <AboutPage />,
    path: '/about',
    bodies: { '/api/team': team },
    texts: ['Ada River', 'Builds turbines'],
  },
  {
    page: <ProductsPage />,
    path: '/products',
    bodies: { '/api/equipment': equipment },
    texts: ['Scrypt miner', '18 GH/s', 'Noise Level', '75 dB'],
  },
  {
    page: <NewsPage />,
    path: '/news',
    bodies: {
      '/api/news?omit=content&limit=20': releases,
      '/api/news-years': [{ year: 2024, articles: 3 }],
    },
    next: '/api/news?omit=content&limit=20&cursor=abc',
    total: 3,
    texts: ['3 articles found', 'Title One', 'Excerpt of Two', 'December 31, 2024', '/news?cursor=abc'],
  },
  {
    page: <NewsPage />,
    path: '/news?q=Title%20two&year=2024',
    bodies: {
      '/api/news?omit=content&limit=20&q=Title%20two&year=2024': releases.slice(1, 2),
      '/api/news?omit=content&limit=20&q=Title%20two&in=text&year=2024': [
        { ...releases[0], match: 'The deed gives two of us the title.' },
      ],
      '/api/news-years': [{ year: 2024, articles: 3 }],
    },
    next: '/api/news?omit=content&limit=20&q=Title%20two&year=2024&cursor=def',
    total: 21,
    texts: [
      ...['21 articles found', '<mark class="rounded-sm bg-gold-300/60 text-inherit">Title Two</mark>'],
      ...['value="Title two"', '/news?q=Title+two&amp;year=2024&amp;cursor=def'],
      ...['Releases with these words</h2>', 'Title</mark><span> One</span>', '<span>The deed gives </span>'],
    ],
  },
  {
    page: <NewsPage />,
    path: '/news?year=all&cursor=abc',
    bodies: { '/api/news?omit=content&limit=20&year=all&cursor=abc': releases, '/api/news-years': [] },
    texts: ['Title Three', 'href="/news/release-Two"', 'href="/news"'],
  },
  {
    page: <NewsPage />,
    // The composer trims each value, and the API counts characters outside the basic plane once.
    path: `/news?q=${'%F0%9F%8C%8A'.repeat(150)}&year=+2024&cursor=+abc`,
    bodies: {
      [`/api/news?omit=content&limit=20&q=${'%F0%9F%8C%8A'.repeat(150)}&year=2024&cursor=abc`]: releases,
      [`/api/news?omit=content&limit=20&q=${'%F0%9F%8C%8A'.repeat(150)}&in=text&year=2024`]: [],
      '/api/news-years': [],
    },
    texts: ['Title One'],
  },
  {
    page: <ReleasePage />,
    path: '/news/release-One',
    bodies: {
      '/api/news/release-One?with=neighbours': { ...releases[0], content: '## Water\n\nForty **megawatts**' },
    },
    texts: [
      ...['Title One', 'December 31, 2024, 23:30 UTC', 'HydroHash Technologies', 'Excerpt of One'],
      ...['Water</h2>', 'Forty <strong>megawatts</strong>'],
    ],
  },
  {
    page: <InvestorsPage />,
    path: '/investors',
    bodies: {
      '/api/stats': { articles: 1234, equipment: 5, lastPublishedAt: publishedAt },
      '/api/calendar': [
        {
          ...{
            id: 'e-1',
            date: '2027-06-17',
            title: 'General meeting',
            state: 'announced',
            source: 'company',
          },
          ...{ startsAt: '2027-06-17T16:00:00.000Z', startTime: '09:00', zoneName: 'PDT', zone: 'UTC' },
        },
      ],
      '/api/documents?limit=100': [report],
      '/api/document-years': [{ year: 2025, documents: 1 }],
      '/api/stock-price': { ...quote, delayMinutes: 15 },
    },
    texts: [
      'September 2025',
      'Quotes are delayed by at least 15 minutes',
      '1,234',
      'General meeting',
      '>09:00</time>',
      '"@type":"Event"',
      'Annual report',
      '1.2 MB',
      '>2025</option>',
    ],
  },
  {
    page: <InvestorsPage />,
    path: '/investors?kind=+annual-report&year=2025+&cursor=+abc',
    bodies: {
      '/api/stats': { articles: 1234, equipment: 5, lastPublishedAt: publishedAt },
      '/api/calendar': [],
      '/api/documents?limit=100&kind=annual-report&year=2025&cursor=abc': [report],
      '/api/document-years': [],
    },
    next: '/api/documents?limit=100&kind=annual-report&year=2025&cursor=def',
    total: 201,
    texts: [
      ...[
        '201 documents',
        'Annual report, 2025',
        'href="/investors?kind=annual-report&amp;year=2025#documents"',
      ],
      '/investors?kind=annual-report&amp;year=2025&amp;cursor=def#documents',
    ],
  },
  {
    page: <AlertsPage />,
    path: '/news/alerts',
    bodies: { '/api/alerts/categories': { categories: ['Press Release', 'Results'] } },
    texts: ['Get e-mail alerts', 'Results'],
  },
  { page: <EarlyReaderPage />, path: '/read', texts: ['Before you open it'] },
  { page: <ContactPage />, path: '/contact', texts: ['+1 604 555 0142'] },
  { page: <PrivacyPage />, path: '/privacy', texts: ['What We Collect'] },
  { page: <TermsPage />, path: '/terms', texts: ['No Investment Advice'] },
  { page: <RefundPage />, path: '/refund', texts: ['January 1, 2025'] },
];

beforeEach(() => {
  // Unlike browsers, jsdom does not reflect the attribute.
  Object.defineProperty(HTMLMediaElement.prototype, 'muted', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return this.hasAttribute('muted');
    },
    set() {},
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
});

afterEach(() => {
  document.body.replaceChildren();
});

test.each(pages)(
  '$path: the server’s HTML contains the API’s data and hydrates without mismatch in another zone and language',
  async ({ texts, bodies = {}, ...rest }) => {
    const visit = { ...rest, bodies };
    runInLocale(server);
    const html = renderOnServer(visit);
    for (const text of texts) expect(html.body).toContain(text);
    expect(html.body).not.toContain('Loading');

    runInLocale(reader);
    const complained = jest.spyOn(console, 'error');
    expect(await hydrate(visit, html)).toEqual([]);
    expect(complained.mock.calls).toEqual([]);
    for (const text of texts) expect(document.body.innerHTML).toContain(text);
  },
);

test.each([
  ['/news', '?q=river&year=2026', <NewsPage key="news" />],
  ['/investors', '?kind=annual-report', <InvestorsPage key="investors" />],
])(
  '%s%s hydrates without mismatch if the server sends it without data, as for all queries',
  async (path, query, page) => {
    runInLocale(server);
    const html = renderOnServer({ page, path, bodies: {} });
    const complained = jest.spyOn(console, 'error');
    expect(await hydrate({ page, path: path + query, bodies: {} }, html)).toEqual([]);
    expect(complained.mock.calls).toEqual([]);
  },
);

test.each([
  ['confirm', 'Confirm your address'],
  ['leave', 'Unsubscribe from alerts'],
])(
  'the alerts page opened by an e-mailed #%s link hydrates without mismatch, then shows "%s"',
  async (action, heading) => {
    const visit = {
      page: <AlertsPage />,
      path: '/news/alerts',
      bodies: { '/api/alerts/categories': { categories: ['Results'] } },
    };
    const html = renderOnServer(visit);
    const complained = jest.spyOn(console, 'error');
    const path = `/news/alerts#${action}=${'a'.repeat(43)}`;
    expect(await hydrate({ ...visit, path }, html)).toEqual([]);
    expect(complained.mock.calls).toEqual([]);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  },
);

test('structured data escapes closing script tags, and hydration leaves it unchanged', async () => {
  const hostile = { headline: 'a</script><script>alert(1)</script><!--<script>' };
  document.body.innerHTML = renderToString(<JsonLd data={hostile} />);
  const blocks = document.querySelectorAll('script');
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toHaveAttribute('type', 'application/ld+json');
  expect(JSON.parse(blocks[0]?.textContent ?? '')).toEqual(hostile);

  const complained = jest.spyOn(console, 'error');
  const onRecoverableError = jest.fn();
  const written = document.body.innerHTML;
  const root = await act(async () =>
    hydrateRoot(document.body, <JsonLd data={hostile} />, { onRecoverableError }),
  );
  await act(async () => root.render(<JsonLd data={{ headline: 'Corrected' }} />));
  expect(document.body.innerHTML).toBe(written);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complained).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  document.body.innerHTML = written;
  const later = await act(async () =>
    hydrateRoot(document.body, <JsonLd data={undefined} />, { onRecoverableError }),
  );
  expect(document.body.innerHTML).toBe(written);
  expect([onRecoverableError.mock.calls, complained.mock.calls]).toEqual([[], []]);
  await act(async () => later.unmount());
  // In browsers, the component renders nothing.
  expect(render(<JsonLd data={hostile} />).container).toBeEmptyDOMElement();
});
