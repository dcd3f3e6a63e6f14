import { expect, test } from '../support/watched-page.ts';

test('header and ticker stay in sight, one under the other, however far a page is read', async ({
  watched,
}) => {
  await watched.goto('/terms', { waitUntil: 'networkidle' });
  await watched.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const header = await watched.getByRole('banner').boundingBox();
  const ticker = await watched.getByRole('region', { name: /ticker/i }).boundingBox();
  expect(header?.y).toBe(0);
  expect(ticker?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
});

test('the ticker shows the quote of the default symbol in the formats of the specification', async ({
  watched,
}) => {
  await watched.goto('/contact');
  const ticker = watched.getByRole('region', { name: /ticker/i });
  await expect(ticker).toContainText('HYPE.CN');
  await expect(ticker).toContainText(/\d\.\d{2} CAD/);
  await expect(ticker).toContainText(/[+-]\d+\.\d{3}/);
  await expect(ticker).toContainText(/[+-]\d+\.\d{2}%/);
  await expect(ticker).toContainText(/Vol (?:\d+\.\d{2}M|\d+K|\d+|N\/A)/);
  await expect(ticker).toContainText(/Cap (?:\d+\.\d{2}[BMK]|\d+|N\/A)/);
  await expect(ticker).toContainText(/Market (?:Open|Closed)/);
});

test('the menu of small screens leads to a page and closes', async ({ watched }) => {
  await watched.setViewportSize({ width: 390, height: 844 });
  await watched.goto('/', { waitUntil: 'networkidle' });
  const header = watched.getByRole('banner');
  const about = header.getByRole('link', { name: 'About', exact: true });
  await expect(about).toHaveCount(0);
  await watched.getByRole('button', { name: 'menu' }).click();
  await about.click();
  await expect(watched).toHaveURL(/\/about$/);
  await expect(about).toHaveCount(0);
  await expect(watched.getByRole('button', { name: 'menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('the footer leads to the administrator’s sign-in', async ({ watched }) => {
  await watched.goto('/refund', { waitUntil: 'networkidle' });
  await watched.getByRole('link', { name: 'Admin Portal' }).click();
  await expect(watched).toHaveURL(/\/admin\/login$/);
  await expect(watched.getByLabel('Username')).toBeVisible();
});
