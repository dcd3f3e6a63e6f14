import type { Page } from '@playwright/test';
import { openSettled } from '../support/settled-page.ts';
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

async function placesOfBars(page: Page) {
  const bars = [page.getByRole('banner'), page.getByRole('region', { name: /ticker/i })];
  const [header, ticker] = await Promise.all(bars.map((bar) => bar.boundingBox()));
  return { top: header?.y, bottom: (ticker?.y ?? 0) + (ticker?.height ?? 0) };
}

test('on a phone they take at most 8 % of the height while one reads on, and come back on the way up', async ({
  watched,
}) => {
  await watched.setViewportSize({ width: 390, height: 844 });
  await openSettled(watched, '/terms');
  const { bottom } = await placesOfBars(watched);
  await watched.mouse.wheel(0, 900);
  await expect.poll(async () => (await placesOfBars(watched)).bottom).toBeLessThanOrEqual(0.08 * 844);
  await expect(watched.getByRole('region', { name: /ticker/i })).toBeInViewport({ ratio: 1 });
  await watched.mouse.wheel(0, -300);
  await expect.poll(() => placesOfBars(watched)).toEqual({ top: 0, bottom });
  await watched.mouse.wheel(0, 900);
  await expect.poll(async () => (await placesOfBars(watched)).top).toBeLessThan(0);
  await watched.getByRole('banner').getByRole('link', { name: 'HydroHash Technologies' }).focus();
  await watched.keyboard.press('Tab');
  await expect(watched.getByRole('button', { name: 'menu' })).toBeFocused();
  await expect.poll(() => placesOfBars(watched)).toEqual({ top: 0, bottom });
});

for (const { zoom, width, height } of [
  { zoom: 200, width: 640, height: 360 },
  { zoom: 400, width: 320, height: 180 },
]) {
  test(`at a zoom of ${zoom} % they go with the page`, async ({ watched }) => {
    await watched.setViewportSize({ width, height });
    await watched.goto('/', { waitUntil: 'networkidle' });
    if (zoom === 200) await expect(watched.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    const { bottom } = await placesOfBars(watched);
    await watched.mouse.wheel(0, 400);
    await expect.poll(async () => (await placesOfBars(watched)).bottom).toBeLessThanOrEqual(bottom - 400);
  });
}

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
  await openSettled(watched, '/');
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
