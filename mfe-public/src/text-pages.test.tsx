import { expect, test } from '@jest/globals';
import type { EquipmentItem, TeamMember } from '@site/kit';
import { problem, renderPage, sampleCompany, serveApi } from '@site/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import AboutPage from './about/about-page.tsx';
import PrivacyPage from './legal/privacy-page.tsx';
import RefundPage from './legal/refund-page.tsx';
import TermsPage from './legal/terms-page.tsx';
import ProductsPage from './products/products-page.tsx';

const team: TeamMember[] = ['Ada River', 'Ben Stone', 'Cleo Falls', 'Dov Lake'].map((name, index) => ({
  ...{ id: `member-${index}`, name, role: `Role of ${name}`, bio: `Biography of ${name}` },
  imageUrl: `/images/team/member-${index}.svg`,
}));
const equipment: EquipmentItem[] = [
  {
    ...{ id: 'dg1', name: 'First miner', model: 'DG1+', algorithm: 'Scrypt', hashrate: '14 GH/s' },
    ...{ power: '3,420 W', specs: { powerEfficiency: '0.244 J/MH', noise: '75 dB' } },
  },
  {
    ...{ id: 'x1', name: 'Other miner', model: 'X-1', algorithm: 'SHA-256', hashrate: '1 TH/s' },
    power: '10 W',
  },
];

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);

test('the about page shows its sections in order, and the team with image, name, role and biography', async () => {
  const asked = serveApi({ '/api/team': team });
  renderPage(<AboutPage />);
  expect(screen.getAllByRole('status')).toContain(screen.getByText('Loading the leadership team...'));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(await screen.findAllByRole('article')).toHaveLength(team.length);
  expect(screen.queryByText('Loading the leadership team...')).not.toBeInTheDocument();
  expect(asked).toEqual(['/api/team']);
  for (const { name, role, bio, imageUrl } of team) {
    const card = within(screen.getByRole('article', { name }));
    expect(card.getByRole('heading', { name })).toBeVisible();
    expect(card.getByText(role)).toBeVisible();
    expect(card.getByText(bio)).toBeVisible();
    expect(card.getByRole('img', { name: `Portrait of ${name}` })).toHaveAttribute('src', imageUrl);
  }
  expect(headings(1)).toHaveLength(1);
  expect(headings(2)).toEqual([
    ...['Our mission', 'Competitive advantages', 'Sustainability begins at the source', 'Leadership Team'],
  ]);
  expect(headings(3)).toEqual(
    expect.arrayContaining(['Renewable hydroelectric power', 'Hosted mining', 'Dogecoin and Litecoin']),
  );
  const lists = screen.getAllByRole('list').filter(({ childElementCount }) => childElementCount > 0);
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([6, 4]);
});

test('the products page shows devices with figures and labelled specs, both wallets, and technical excellence', async () => {
  const asked = serveApi({ '/api/equipment': equipment });
  renderPage(<ProductsPage />);
  const [spinner] = screen.getAllByRole('status');
  expect(spinner).toHaveTextContent(/^Loading mining equipment\.\.\.$/);
  const card = within(await screen.findByRole('article', { name: 'First miner' }));
  expect(screen.queryByText('Loading mining equipment...')).not.toBeInTheDocument();
  expect(asked).toEqual(['/api/equipment']);
  expect(card.getByText('DG1+')).toBeVisible();
  expect(card.getByRole('heading', { name: 'First miner' })).toBeVisible();
  const textsOf = (name: string, role: string) =>
    within(screen.getByRole('article', { name }))
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  const labels = ['Algorithm', 'Hashrate', 'Power'];
  expect(textsOf('First miner', 'term')).toEqual([...labels, 'Power Efficiency', 'Noise']);
  expect(textsOf('First miner', 'definition')).toEqual([
    ...['Scrypt', '14 GH/s', '3,420 W', '0.244 J/MH', '75 dB'],
  ]);
  expect(textsOf('Other miner', 'term')).toEqual(labels);
  expect(screen.getByRole('link', { name: /Card Wallet/ })).toHaveAttribute('href', '/tangem-wallet');
  expect(screen.getByRole('link', { name: /Ring Wallet/ })).toHaveAttribute('href', '/tangem-ring');
  // The number of machines is data of the API, so static text must not state it.
  expect(document.body).not.toHaveTextContent(/\b(?:three|four) (?:machines|algorithms)\b/i);
  expect(headings(2)).toContain('Technical excellence');
  expect(headings(3).slice(-3)).toEqual(['Energy Efficiency', 'Reliability', 'Scalability']);
});

test.each<[string, ComponentType, readonly unknown[], string, string]>([
  ['team', AboutPage, team, 'Ada River', 'No team members listed yet'],
  ['equipment', ProductsPage, equipment, 'First miner', 'No equipment listed at the moment'],
])(
  'the %s section shows the server’s message and Retry after a failure, and no error for an empty list',
  async (_what, Page, all, name, none) => {
    let answer = () => problem(503, 'The company data is resting.');
    serveApi(() => answer());
    const { unmount } = renderPage(<Page />);
    expect(await screen.findByText('The company data is resting.')).toBeVisible();
    const alert = screen.getByRole('alert');
    answer = () => Response.json(all);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    unmount();
    answer = () => Response.json([]);
    renderPage(<Page />);
    expect(await screen.findByText(none)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

type Section = string | [heading: string, ...statements: RegExp[]];

const legalPages: [title: string, page: ComponentType, sections: Section[]][] = [
  [
    'Privacy Policy',
    PrivacyPage,
    [
      'Overview',
      [
        'What We Collect',
        /Contact information.*e-mail alerts.*categories and kinds of documents.*Communications/s,
        /Usage data.*error report.*violation report.*Communications/s,
      ],
      'How We Use Data',
      'Retention & Security',
      ['Your Choices', /Access, correction and deletion.*Marketing opt-out.*Cookies/s],
      'Third Parties',
      'International Transfers',
      'Contact',
    ],
  ],
  [
    'Terms of Service',
    TermsPage,
    [
      ...['Acceptance', 'Use of Content', 'No Investment Advice', 'User Conduct', 'Links'],
      ...['Disclaimers & Liability', 'Changes'],
      ['Forward-Looking Statements', /public filings/],
      'Contact',
    ],
  ],
  [
    'Refund Policy',
    RefundPage,
    [
      [
        'Consultations',
        /at least 24 hours before/,
        /Cancelled 24 hours or more before it starts, it is refunded in full\./,
        /No refund for no-shows\./,
      ],
      ['Digital Reports', /within 7 days/, /not downloaded/],
      [
        'Cold-Storage Wallets',
        /within 30 days from delivery, unused and in their original packaging/,
        /You pay return shipping unless the item is defective/,
        /within 5-10 business days after we receive/,
      ],
      [
        'Mining Equipment',
        /within 14 days if it is unused/,
        /requires pre-approval/,
        /15% restocking fee may apply to opened or customised/,
      ],
      [
        'Non-Refundable Items',
        /Securities and equity/,
        /Cryptocurrency transactions and mining rewards/,
        /Custom services once work has started/,
        /Third-party fees/,
      ],
      [
        'Damaged Items',
        /within 48 hours, with photos/,
        /Return shipping is prepaid/,
        /a replacement or a full refund including the original shipping/,
      ],
      'How to Request a Refund',
      ['Escalation', /escalate it to management by e-mail/],
    ],
  ],
];

test.each(legalPages)(
  '%s shows its sections in order, the required statements, a table of contents and the company’s address',
  (title, Page, sections) => {
    renderPage(<Page />);
    expect(headings(1)).toEqual([title]);
    const names = sections.map((section) => (typeof section === 'string' ? section : section[0]));
    expect(headings(2)).toEqual(['On this page', ...names]);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const links = contents.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
    for (const link of links) {
      const target = document.querySelector(link.getAttribute('href') ?? '');
      expect(target).toHaveTextContent(link.textContent);
      expect(target?.tagName).toBe('H2');
    }
    for (const section of sections) {
      const [name, ...statements] = typeof section === 'string' ? [section] : section;
      const { textContent } = screen.getByRole('region', { name });
      for (const statement of statements) expect(textContent).toMatch(statement);
    }
    const [mail] = screen.getAllByRole('link', { name: sampleCompany.contactEmail });
    expect(mail).toHaveAttribute('href', `mailto:${sampleCompany.contactEmail}`);
    if (Page !== RefundPage) return;
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('term').slice(0, 2)).toEqual(['Effective', 'Last updated']);
    expect(texts('definition').slice(0, 2)).toEqual(['January 1, 2025', 'January 1, 2025']);
  },
);

const promise =
  /\bwe(?: will| shall|[’']ll| promise| guarantee| undertake| commit)\b|\bwill (?:always|be|ever|never|not)\b/i;

test.each(legalPages)('%s contains no promise beyond the specification', (_title, Page) => {
  renderPage(<Page />);
  expect(document.body.textContent).not.toMatch(promise);
});

test('the privacy policy contains no promise, statute or authority beyond the specification (LEGAL-1)', () => {
  renderPage(<PrivacyPage />);
  expect(document.body.textContent).not.toMatch(
    /\b(?:sell|rent|encrypt|limited to|comparable|safeguards?|officer|commissioner|successor|advertising profiles)|\bAct\b|as little as|may use the information/i,
  );
});

test('the refund policy contains no condition beyond the specification (LEGAL-3 to LEGAL-8)', () => {
  renderPage(<RefundPage />);
  expect(document.body.textContent).not.toMatch(
    /within that notice period|method of payment|label|not involved|serial number|in writing|order number/,
  );
});

test.each([
  ['Privacy Policy', PrivacyPage],
  ['Terms of Service', TermsPage],
])('%s contains no date or time limit', (_title, Page) => {
  renderPage(<Page />);
  expect(document.body.textContent).not.toMatch(/20\d\d|\b\d+ (?:\w+ )?(?:hours|days|months)/);
});
