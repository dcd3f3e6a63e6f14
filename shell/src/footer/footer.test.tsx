import { beforeEach, expect, test } from '@jest/globals';
import { CompanyProvider, companyTokens, MemoryRouter } from '@site/kit';
import { render, screen, within } from '@testing-library/react';
import { Footer } from './footer.tsx';

const company = { ...companyTokens, name: 'Sample Hydro', contactEmail: 'hello@example.com', year: '2026' };

beforeEach(() => {
  render(
    <MemoryRouter>
      <CompanyProvider company={company}>
        <Footer />
      </CompanyProvider>
    </MemoryRouter>,
  );
});

test.each([
  [
    'Company',
    [
      ['About Us', '/about'],
      ['Team', '/about'],
      ['News', '/news'],
      ['Contact', '/contact'],
    ],
  ],
  [
    'Investors',
    [
      ['Investor Relations', '/investors'],
      ['Products', '/products'],
    ],
  ],
  [
    'Legal',
    [
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Refund Policy', '/refund'],
      ['Admin Portal', '/admin/login'],
    ],
  ],
])('the column %s contains its links', (title, links) => {
  const heading = within(screen.getByRole('navigation', { name: 'Footer' })).getByRole('heading', {
    name: title,
  });
  const list = heading.nextElementSibling;
  if (!(list instanceof HTMLElement)) throw new Error(`${title} heads nothing`);
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(links);
});

test('the footer shows address, e-mail, press kit, copyright with the year, and listings', () => {
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('Suite 750-580 Hornby Street, Vancouver, BC V6C 3B6, Canada');
  expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  expect(screen.getByRole('link', { name: 'Press kit' })).toHaveAttribute('href', '/press-kit.zip');
  expect(footer).toHaveTextContent('© 2026 Sample Hydro');
  for (const listing of ['CSE HYPE', 'OTC HYPAF', 'FSE N7S0'])
    expect(screen.getByText(listing)).toBeVisible();
});
