import { expect, type Page, test } from '@playwright/test';
import { openSettled } from '../support/settled-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * Runs in the page: the running animations whose every frame the page's thread has to calculate and paint, in view or not.
 * The others are left to the compositor.
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

/** Scrolls through the page, so that all that appears on the way has appeared, and back. */
async function seeAll(page: Page): Promise<void> {
  const scrollToNext = () =>
    page.evaluate(() => {
      const waiting = document.querySelectorAll('[data-reveal="waiting"]');
      waiting[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return waiting.length;
    });
  await expect.poll(scrollToNext, { intervals: [100] }).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

for (const path of ['/', '/news', '/investors', '/tangem-wallet']) {
  test(`${path} moves nothing at rest that has to be repainted for each frame`, async ({ page }) => {
    await openSettled(page, path);
    await seeAll(page);
    await expect.poll(() => page.evaluate(repaintedAnimations)).toEqual([]);
  });

  test(`${path} leaves the processor to its scripts until they run: only placeholders move, and only later`, async ({
    page,
  }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(path, { waitUntil: 'networkidle' });
    const delays = await page
      .locator('.animate-shimmer')
      .evaluateAll((placeholders) => placeholders.map((one) => getComputedStyle(one).animationDelay));
    expect(new Set(delays)).toEqual(new Set(delays.length > 0 ? ['2s'] : []));
    await page.evaluate(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('.animate-shimmer { animation: none !important }');
      document.adoptedStyleSheets.push(still);
    });
    await expect.poll(() => page.evaluate(repaintedAnimations)).toEqual([]);
  });
}

test('the current on the branches of the diagram flows while the diagram is in view', async ({ page }) => {
  await openSettled(page, '/');
  const diagram = page.getByRole('list', { name: 'Core and machines' });
  await diagram.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const flowing = Array.from({ length: 4 }, () => 'network-flow');
  await expect.poll(() => page.evaluate(repaintedAnimations)).toEqual(flowing);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(repaintedAnimations)).toEqual([]);
});
