import { afterEach, expect, jest, test } from '@jest/globals';
import { CompanyProvider, companyTokens, MemoryRouter, StaticRouter } from '@site/kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { Header } from './header.tsx';
import { isActiveLink } from './site-links.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const company = { ...companyTokens, name: 'Sample Hydro', socialX: 'https://example.com/x' };

function renderHeader(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <CompanyProvider company={company}>
        <Header />
      </CompanyProvider>
    </MemoryRouter>,
  );
}

const names = (links: HTMLElement[]) => links.map((link) => link.textContent);

test.each([
  ['/', '/', true],
  ['/', '/about', false],
  ['/news', '/news', true],
  ['/news', '/news/archive', true],
  ['/news', '/', false],
  ['/products', '/investors', false],
])('the link to %s on the page %s is active: %p', (link, path, active) => {
  expect(isActiveLink(link, path)).toBe(active);
});

test('the navigation is labelled and offers exactly the five pages', () => {
  renderHeader('/');
  const nav = screen.getByRole('navigation', { name: 'Main' });
  const links = within(nav).getAllByRole('link');
  expect(names(links)).toEqual(['Home', 'About', 'Products', 'News', 'Investors']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/about',
    '/products',
    '/news',
    '/investors',
  ]);
});

test('only the active link is marked as the current page', () => {
  renderHeader('/news');
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(names(current)).toEqual(['News']);
});

test('the HTML of an unknown address marks no link, and the browser marks the section of the address', async () => {
  const tree = (
    <CompanyProvider company={company}>
      <Header isUnknown />
    </CompanyProvider>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(<StaticRouter location="/404">{tree}</StaticRouter>);
  document.body.append(place);
  const complaints: unknown[] = [];
  await act(async () => {
    const options = { onRecoverableError: (error: unknown) => complaints.push(error) };
    hydrateRoot(place, <MemoryRouter initialEntries={['/products/anything']}>{tree}</MemoryRouter>, options);
  });
  expect(complaints).toEqual([]);
  expect(within(place).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page');
  place.remove();
});

test('the profile links are named after their networks and have the configured addresses', () => {
  renderHeader('/');
  for (const name of ['LinkedIn', 'X', 'TikTok', 'Instagram']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(screen.getByRole('link', { name: 'X' })).toHaveAttribute('href', 'https://example.com/x');
});

test('the mobile menu contains the same pages, and works without scripts', () => {
  const html = renderToString(
    <StaticRouter location="/">
      <CompanyProvider company={company}>
        <Header />
      </CompanyProvider>
    </StaticRouter>,
  );
  const place = document.createElement('div');
  place.innerHTML = html;
  const links = place.querySelectorAll('details nav a');
  expect([...links].map((link) => link.textContent)).toEqual([
    'Home',
    'About',
    'Products',
    'News',
    'Investors',
  ]);
  expect(place.querySelector('details > summary')).not.toHaveAttribute('role');
  expect(html).not.toContain('href="/contact"');
});

test('the menu opens and closes by its button, and closes by Escape', async () => {
  const user = userEvent.setup();
  renderHeader('/');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
  await user.keyboard('{Escape}');
  const button = await screen.findByRole('button', { name: 'Open menu' });
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Close menu' }));
  await waitFor(() => expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1));
});
