import { openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the films play, muted and looping, and can be paused', async ({ watched }) => {
  await watched.goto('/');
  const film = watched.locator('video').first();
  await expect(film).toHaveJSProperty('muted', true);
  await expect(film).toHaveJSProperty('loop', true);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await watched.getByRole('button', { name: 'Pause river film' }).click();
  await expect(film).toHaveJSProperty('paused', true);
  // Not by way of its control: the first click has loaded the tooltips, and they mount controls again.
  const second = watched.locator('video').last();
  await second.scrollIntoViewIfNeeded();
  await expect(watched.getByRole('button', { name: 'Pause network film' })).toBeVisible();
  await expect.poll(() => second.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});

test('the hero leads to investors and products, New Releases to all news', async ({ watched }) => {
  for (const [name, address] of [
    ['Download Investor Deck', /\/investors$/],
    ['Explore Products', /\/products$/],
    ['View All News', /\/news$/],
  ] as const) {
    await watched.goto('/', { waitUntil: 'networkidle' });
    await watched.getByRole('link', { name }).click();
    await expect(watched).toHaveURL(address);
  }
});

test('the three listings show their quotes', async ({ watched }) => {
  await watched.goto('/');
  const listings = watched.getByRole('list', { name: 'Stock listings' }).getByRole('listitem');
  await expect(listings).toHaveText([
    /CSE: HYPE.*\d+\.\d{2} CAD/,
    /OTC: HYPAF.*\d+\.\d{2} USD/,
    /FSE: N7S0.*\d+\.\d{2} EUR/,
  ]);
});

test('a node of the diagram grows and brightens under the pointer; the core is the largest', async ({
  watched,
}) => {
  await openSettled(watched, '/');
  const diagram = watched.getByRole('list', { name: 'Core and machines' });
  await diagram.scrollIntoViewIfNeeded();
  const core = diagram.getByRole('button', { name: 'Core' });
  const device = diagram.getByRole('button', { name: 'SC200 (Siacoin)' });
  await expect(diagram.getByRole('button')).toHaveCount(5);
  const sizeOf = async (node: typeof core): Promise<number> =>
    (await node.locator('span').first().boundingBox())?.width ?? 0;
  const before = await sizeOf(device);
  expect(await sizeOf(core)).toBeGreaterThan(before * 1.3);
  await device.hover();
  await expect(device).toHaveCSS('filter', 'brightness(1.25)');
  await expect.poll(() => sizeOf(device)).toBeGreaterThan(before * 1.05);
});

test('what lies below fades in once it is scrolled to, and counters run to their value', async ({
  watched,
}) => {
  await openSettled(watched, '/');
  const waiting = watched.locator('[data-reveal="waiting"]');
  await expect.poll(() => waiting.count()).toBeGreaterThan(3);
  await expect(waiting.first()).toHaveCSS('opacity', '0');
  const figure = watched.getByRole('definition').filter({ hasText: '14,000' });
  const machines = figure.locator('[aria-hidden]').first();
  await expect(machines).toHaveText('0.0');
  // Paper has the value, also of what nobody has scrolled to.
  await watched.emulateMedia({ media: 'print' });
  await expect(machines).toBeHidden();
  await expect(figure.getByText('14,000', { exact: true })).not.toHaveCSS('position', 'absolute');
  await watched.emulateMedia({ media: null });
  await machines.scrollIntoViewIfNeeded();
  await expect(machines).toHaveText('14,000');
  await watched.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await watched.evaluate(() => window.scrollTo(0, 0));
  for (const element of await watched.locator('[data-reveal="shown"]').all()) {
    await expect(element).toHaveCSS('opacity', '1');
  }
});
