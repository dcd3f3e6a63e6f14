import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  type CalendarEvent,
  type CompanyIdentity,
  CompanyProvider,
  type PublicDocument,
  type Stats,
} from '@site/kit';
import { type Answer, problem, renderPage, sampleCompany, serveApi } from '@site/kit/testing';
import { publicDocument } from '../testing/public-document.ts';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import InvestorsPage from './investors-page.tsx';
import { addLeadFormScript, sampleLeadFormScript } from './lead-form-script.ts';
import { useLeadForms } from './use-lead-forms.ts';

function renderInvestors(company: Partial<CompanyIdentity> = {}) {
  return renderPage(<InvestorsPage />, '/investors', { company });
}

function published(
  documents: PublicDocument[],
  stats: Partial<Stats> = {},
  calendar: CalendarEvent[] = [],
): Answer {
  const answers: Record<string, unknown> = {
    '/api/documents': documents,
    '/api/document-years': [],
    '/api/calendar': calendar,
  };
  const figures = { articles: 1, teamMembers: 6, equipment: 4, lastPublishedAt: null, ...stats };
  return ({ pathname }) => Response.json(answers[pathname] ?? figures);
}

function formScripts(): HTMLScriptElement[] {
  return [...document.scripts].filter((script) => script.src === sampleCompany.formScriptUrl);
}

async function openModal(name: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}

beforeEach(() => {
  // Most tests need no data from the API, so its responses never arrive.
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
});
test('the investors page shows the number of releases, documents, and links to regulators and exchanges', async () => {
  const results: CalendarEvent = {
    ...{ date: '2026-11-26', title: 'Results', state: 'announced', source: 'company' },
  };
  const figures = { articles: 1204, lastPublishedAt: '2026-03-10T01:00:00Z' };
  const asked = serveApi(published([publicDocument('Circular')], figures, [results]));
  renderInvestors();
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(screen.getByText('March 10, 2026')).toBeVisible();
  const registers = within(screen.getByRole('list', { name: 'Filings and exchanges' }));
  const sedar = registers.getByRole('link', { name: 'SEDAR+' });
  expect(sedar).toHaveAttribute('href', 'https://www.sedarplus.ca/');
  expect(await screen.findByRole('link', { name: 'Circular' })).toBeVisible();
  expect(asked).toContain('/api/documents?limit=100');
  expect(await screen.findByText('Results')).toBeVisible();
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
});

test('the investors page shows share information and named contacts if they are configured', async () => {
  serveApi(published([]));
  const { unmount } = renderInvestors();
  expect(await screen.findByText('None yet')).toBeVisible();
  for (const label of ['ISIN', 'Transfer agent', 'Auditor']) {
    expect(screen.queryByText(label)).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('list', { name: 'Contacts' })).not.toBeInTheDocument();
  unmount();
  renderInvestors({
    ...{ shareIsin: 'CA0000000000', transferAgent: 'Pacific Trust', auditor: 'River LLP' },
    investorContact: 'Jane Doe | +1 604 555 0143 | jane@example.com',
    mediaContact: 'Max Roe | +1 604 555 0144',
  });
  for (const text of ['CA0000000000', 'Pacific Trust', 'River LLP', 'Jane Doe', 'Max Roe']) {
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  }
  const contacts = within(screen.getByRole('list', { name: 'Contacts' }));
  expect(contacts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+16045550143',
    'mailto:jane@example.com',
    'tel:+16045550144',
  ]);
});

test.each([
  ['/api/stats', 'The figures could not be loaded', 'None yet'],
  ['/api/calendar', 'The dates could not be loaded', 'No dates announced'],
  ['/api/documents', 'The documents could not be loaded', 'No documents yet'],
])(
  'a failure of %s shows an error in its section only, and Retry there moves the focus to the result',
  async (failing, failure, text) => {
    const all = published([], { articles: 7, lastPublishedAt: null });
    serveApi((url) => (url.pathname === failing ? problem(503, 'The database rests') : all(url)));
    renderInvestors();
    expect(await screen.findByText(failure)).toBeVisible();
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText(/The database rests/)).toBeVisible();
    for (const other of ['None yet', 'No dates announced', 'No documents yet'].filter(
      (one) => one !== text,
    )) {
      expect(await screen.findByText(other)).toBeVisible();
    }
    serveApi(all);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    const place = await screen.findByText(text);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(place);
  },
);

test('the investors page shows hero with tickers, statistics of September 2025, contact and disclosure in this order', () => {
  renderInvestors();
  const items = within(screen.getByRole('list', { name: 'Listings' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'CSE: HYPECanadian Securities Exchange',
    'OTC: HYPAFOTC Markets, OTCID tier',
    'FSE: N7S0Frankfurt Stock Exchange',
  ]);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    ...['Investment highlights', 'Share price', 'Market statistics', 'Market performance'],
    ...['Releases and filings', 'Talk to investor relations'],
    'Risk disclosure and forward-looking statements',
  ]);
  const table = within(screen.getByRole('table', { name: 'Digital asset market, September 2025' }));
  expect(table.getByRole('columnheader', { name: 'September 2025' })).toBeVisible();
  expect(table.getByRole('row', { name: /^Total market capitalization/ })).toHaveTextContent('$3.9 trillion');
  expect(table.getByRole('row', { name: /^Bitcoin dominance/ })).toHaveTextContent('58%');
  const { contactEmail, contactPhone } = sampleCompany;
  expect(screen.getByRole('link', { name: contactEmail })).toHaveAttribute('href', `mailto:${contactEmail}`);
  expect(screen.getByRole('link', { name: contactPhone })).toHaveAttribute('href', 'tel:+16045550142');
});

test.each([
  ['Download Investor Deck', sampleCompany.deckFormUrl, '463'],
  ['Contact Investor Relations', sampleCompany.contactFormUrl, '551'],
])(
  '%s opens a modal with its form at the specified height; the form script exists only while it is open',
  async (name, url, height) => {
    const { unmount } = renderInvestors();
    expect(formScripts()).toHaveLength(0);
    const modal = await openModal(name);
    const frame = await within(modal).findByTitle(/form$/);
    expect(frame.tagName).toBe('IFRAME');
    expect(frame).toHaveAttribute('src', url);
    expect(frame).toHaveAttribute('height', height);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(formScripts()).toHaveLength(1);
    await userEvent.click(within(modal).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(formScripts()).toHaveLength(0);
    await openModal(name);
    unmount();
    expect(formScripts()).toHaveLength(0);
  },
);

test('the investors page opens the modals independently, and removes the script once both are closed', () => {
  const { result } = renderHook(() => useLeadForms(), {
    wrapper: ({ children }) => <CompanyProvider company={sampleCompany}>{children}</CompanyProvider>,
  });
  act(() => result.current.deck.open());
  expect(result.current.contact.isOpen).toBe(false);
  act(() => result.current.contact.open());
  expect(result.current.deck.isOpen).toBe(true);
  expect(formScripts()).toHaveLength(1);
  act(() => result.current.deck.setOpen(false));
  expect(result.current.contact.isOpen).toBe(true);
  expect(formScripts()).toHaveLength(1);
  act(() => result.current.contact.setOpen(false));
  expect(formScripts()).toHaveLength(0);
});

test('the investors page adds the sample script only while a form is open if no script is configured', async () => {
  const scripts = () => [...document.scripts].filter(({ src }) => src.endsWith(sampleLeadFormScript.url));
  renderInvestors({ deckFormUrl: '', contactFormUrl: '', formScriptUrl: '' });
  const modal = await openModal('Download Investor Deck');
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]?.integrity).toBe(sampleLeadFormScript.integrity);
  await userEvent.click(within(modal).getByRole('button', { name: 'Close' }));
  expect(scripts()).toHaveLength(0);
});

test('the investors page creates the Trusted Types policy "lead-form" once, which allows only the configured script', () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules);
  Reflect.set(globalThis, 'trustedTypes', { createPolicy });
  try {
    const remove = addLeadFormScript(sampleCompany.formScriptUrl);
    expect(formScripts()).toHaveLength(1);
    remove();
    expect(() => addLeadFormScript('https://elsewhere.example/x.js')).toThrow(TypeError);
    expect(document.querySelector('script')).toBeNull();
    addLeadFormScript(sampleCompany.formScriptUrl)();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['lead-form']);
  } finally {
    Reflect.deleteProperty(globalThis, 'trustedTypes');
  }
});
