import type { Page } from '@playwright/test';
import { openInteractive } from '../support/interactive-page.ts';
import { expect, test } from '../support/watched-page.ts';

/**
 * Runs in the page: returns the running animations of properties that the compositor cannot animate, so that the main
 * thread repaints every frame.
 */
function repaintedAnimations(): string[] {
  const composited = ['opacity', 'transform', 'translate', 'rotate', 'scale', 'filter', 'backdropFilter'];
  const timing = ['offset', 'computedOffset', 'easing', 'composite'];
  return document.getAnimations().flatMap((animation) => {
    const { effect, playState } = animation;
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return [];
    const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    if (changed.every((name) => composited.includes(name) || timing.includes(name))) return [];
    return animation instanceof CSSAnimation ? [animation.animationName] : ['transition'];
  });
}

async function revealEverything(page: Page): Promise<void> {
  const scrollToNext = () =>
    page.evaluate(() => {
      const waiting = document.querySelectorAll('[data-reveal="waiting"]');
      waiting[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return waiting.length;
    });
  await expect.poll(scrollToNext, { intervals: [100] }).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const path of ['/', '/news', '/investors', '/tangem-wallet']) {
    test(`${path} runs no animation at rest that the main thread repaints`, async ({ page }) => {
      await openInteractive(page, path);
      await revealEverything(page);
      await expect.poll(() => page.evaluate(repaintedAnimations)).toEqual([]);
    });
  }

  test('the branches of the diagram animate only while it is in view', async ({ page }) => {
    await openInteractive(page, '/');
    const diagram = page.getByRole('list', { name: 'Core and machines' });
    await diagram.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const flowing = Array.from({ length: 4 }, () => 'network-flow');
    await expect.poll(() => page.evaluate(repaintedAnimations)).toEqual(flowing);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(repaintedAnimations)).toEqual([]);
  });
});

test('reduced motion shows posters without loading videos, and final values of counters', async ({
  watched,
}) => {
  const films: string[] = [];
  watched.on('request', (request) => {
    if (/\.(?:webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await openInteractive(watched, '/');
  for (const name of ['Play river film', 'Play network film']) {
    await watched.getByRole('button', { name }).scrollIntoViewIfNeeded();
  }
  for (const video of await watched.locator('video').all()) {
    await expect(video).toHaveJSProperty('paused', true);
  }
  for (const value of ['14,000', '99.9%', '100.0%']) {
    await expect(watched.getByRole('definition').filter({ hasText: value })).toHaveCount(1);
  }
  await expect(watched.getByText('14,000', { exact: true }).last()).toBeVisible();
  expect(films).toEqual([]);
  // A change of the font size must not start transitions.
  const transitions = await watched.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(transitions).toBe(0);
});

async function positionOfBars(page: Page) {
  const bars = [page.getByRole('banner'), page.getByRole('region', { name: /ticker/i })];
  const [header, ticker] = await Promise.all(bars.map((bar) => bar.boundingBox()));
  return { top: header?.y, bottom: (ticker?.y ?? 0) + (ticker?.height ?? 0) };
}

test('header and ticker cover at most 8 % of a phone while scrolling down and return while scrolling up', async ({
  watched,
}) => {
  await watched.setViewportSize({ width: 390, height: 844 });
  await openInteractive(watched, '/terms');
  const { bottom } = await positionOfBars(watched);
  await watched.mouse.wheel(0, 900);
  await expect.poll(async () => (await positionOfBars(watched)).bottom).toBeLessThanOrEqual(0.08 * 844);
  await expect(watched.getByRole('region', { name: /ticker/i })).toBeInViewport({ ratio: 1 });
  await watched.mouse.wheel(0, -300);
  await expect.poll(() => positionOfBars(watched)).toEqual({ top: 0, bottom });
  await watched.mouse.wheel(0, 900);
  await expect.poll(async () => (await positionOfBars(watched)).top).toBeLessThan(0);
  await watched.getByRole('banner').getByRole('link', { name: 'HydroHash Technologies' }).focus();
  await watched.keyboard.press('Tab');
  await expect(watched.getByRole('button', { name: 'menu' })).toBeFocused();
  await expect.poll(() => positionOfBars(watched)).toEqual({ top: 0, bottom });
});

for (const { zoom, width, height } of [
  { zoom: 200, width: 640, height: 360 },
  { zoom: 400, width: 320, height: 180 },
]) {
  test(`header and ticker scroll with the page at a zoom of ${zoom} %`, async ({ watched }) => {
    await watched.setViewportSize({ width, height });
    await openInteractive(watched, '/');
    if (zoom === 200) await expect(watched.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    const { bottom } = await positionOfBars(watched);
    await watched.mouse.wheel(0, 400);
    await expect.poll(async () => (await positionOfBars(watched)).bottom).toBeLessThanOrEqual(bottom - 400);
  });
}
