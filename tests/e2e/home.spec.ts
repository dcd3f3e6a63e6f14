import { openInteractive } from '../support/interactive-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('videos play, sections fade in on scroll, counters run to their value, and a node of the diagram grows when hovered', async ({
  watched,
}) => {
  await openInteractive(watched, '/');
  const film = watched.locator('video').first();
  await expect(film).toHaveJSProperty('muted', true);
  await expect(film).toHaveJSProperty('loop', true);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await watched.getByRole('button', { name: 'Pause river film' }).click();
  await expect(film).toHaveJSProperty('paused', true);

  const waiting = watched.locator('[data-reveal="waiting"]');
  await expect(waiting.first()).toHaveCSS('opacity', '0');
  const machines = watched.getByRole('img', { name: '14,000' });
  await expect(machines).toHaveText('0.0');
  // Printed counters show their final value, even if they have never been scrolled into view.
  await watched.emulateMedia({ media: 'print' });
  expect(await machines.evaluate((figure) => getComputedStyle(figure, '::before').content)).toContain(
    '14,000',
  );
  await expect(machines).toHaveCSS('font-size', '0px');
  for (const element of await watched.locator('[data-reveal]').all()) {
    await expect(element).toHaveCSS('animation-name', 'none');
    await expect(element).toHaveCSS('opacity', '1');
  }
  await watched.emulateMedia({ media: null });
  await machines.scrollIntoViewIfNeeded();
  await expect(machines).toHaveText('14,000');

  const diagram = watched.getByRole('list', { name: 'Core and machines' });
  await diagram.scrollIntoViewIfNeeded();
  const core = diagram.getByRole('button', { name: 'Core' });
  const device = diagram.getByRole('button', { name: 'SC200 (Siacoin)' });
  const sizeOf = async (node: typeof core): Promise<number> =>
    (await node.locator('span').first().boundingBox())?.width ?? 0;
  const before = await sizeOf(device);
  expect(await sizeOf(core)).toBeGreaterThan(before * 1.3);
  await device.hover();
  await expect(device).toHaveCSS('filter', 'brightness(1.25)');
  await expect.poll(() => sizeOf(device)).toBeGreaterThan(before * 1.05);

  await watched.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await watched.evaluate(() => window.scrollTo(0, 0));
  for (const element of await watched.locator('[data-reveal="shown"]').all()) {
    await expect(element).toHaveCSS('opacity', '1');
  }
});
