import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderPage } from '../testing/render-page.tsx';
import { AsSampleCompany, sampleCompany } from '../testing/sample-company.tsx';
import PrivacyPage from './privacy-page.tsx';
import RefundPage from './refund-page.tsx';
import TermsPage from './terms-page.tsx';

function renderLegal(Page: ComponentType) {
  renderPage(
    <AsSampleCompany>
      <Page />
    </AsSampleCompany>,
  );
}

/** The text of the section under that heading. */
function sectionText(name: string): string {
  return screen.getByRole('region', { name }).textContent;
}

const pages: [title: string, page: ComponentType, sections: string[]][] = [
  [
    'Privacy Policy',
    PrivacyPage,
    [
      'Overview',
      'What We Collect',
      'How We Use Data',
      'Retention & Security',
      'Your Choices',
      'Third Parties',
      'International Transfers',
      'Contact',
    ],
  ],
  [
    'Terms of Service',
    TermsPage,
    [
      'Acceptance',
      'Use of Content',
      'No Investment Advice',
      'User Conduct',
      'Links',
      'Disclaimers & Liability',
      'Changes',
      'Forward-Looking Statements',
      'Contact',
    ],
  ],
  [
    'Refund Policy',
    RefundPage,
    [
      'At a Glance',
      'Consultations',
      'Digital Reports',
      'Cold-Storage Wallets',
      'Mining Equipment',
      'Non-Refundable Items',
      'Damaged Items',
      'How to Request a Refund',
      'Escalation',
    ],
  ],
];

test.each(pages)('%s has its sections, in order, and contents that lead to each', (title, Page, sections) => {
  renderLegal(Page);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  const links = within(contents).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(sections);
  for (const link of links) {
    const target = document.querySelector(link.getAttribute('href') ?? '');
    expect(target).toHaveTextContent(link.textContent);
    expect(target?.tagName).toBe('H2');
  }
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['On this page', ...sections]);
});

test('the privacy policy names what is collected and the choices there are', () => {
  renderLegal(PrivacyPage);
  expect(sectionText('What We Collect')).toMatch(/Contact information.*Usage data.*Communications/s);
  expect(sectionText('Your Choices')).toMatch(/Access, correction and deletion.*Marketing opt-out/s);
});

test('the terms refer to public filings for forward-looking statements', () => {
  renderLegal(TermsPage);
  expect(sectionText('Forward-Looking Statements')).toContain('public filings');
});

test.each([PrivacyPage, TermsPage, RefundPage])('each legal page says how to reach the company', (Page) => {
  renderLegal(Page);
  const [link] = screen.getAllByRole('link', { name: sampleCompany.contactEmail });
  expect(link).toHaveAttribute('href', `mailto:${sampleCompany.contactEmail}`);
});

test('the refund policy is effective and last updated January 1, 2025', () => {
  renderLegal(RefundPage);
  const [effective, updated] = screen.getAllByRole('definition');
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Effective', 'Last updated']);
  expect(effective).toHaveTextContent('January 1, 2025');
  expect(updated).toHaveTextContent('January 1, 2025');
});

test.each<[section: string, statements: RegExp[]]>([
  ['Consultations', [/at least 24 hours before/, /refunded in full/, /no refund for no-shows/]],
  ['Digital Reports', [/within 7 days/, /not been downloaded/]],
  [
    'Cold-Storage Wallets',
    [
      /within 30 days from delivery, unused and in their original packaging/,
      /You pay return shipping unless the item is defective/,
      /within 5-10 business days after we receive/,
    ],
  ],
  [
    'Mining Equipment',
    [
      /within 14 days if it is unused/,
      /requires pre-approval/,
      /15% restocking fee may apply to opened or customised/,
    ],
  ],
  [
    'Non-Refundable Items',
    [
      /Securities and equity/,
      /Cryptocurrency transactions and mining rewards/,
      /Custom services once work has started/,
      /Third-party fees/,
    ],
  ],
  [
    'Damaged Items',
    [
      /within 48 hours of delivery, with photos/,
      /Return shipping is prepaid/,
      /a replacement or a full refund including the original shipping/,
    ],
  ],
  ['Escalation', [/escalate it to management by e-mail/]],
])('the refund policy holds to its terms: %s', (section, statements) => {
  renderLegal(RefundPage);
  for (const statement of statements) expect(sectionText(section)).toMatch(statement);
});
