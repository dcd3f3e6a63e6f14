import { expect, type Page, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** How often the browser has worked out the styles of elements. */
async function styleCount(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const found = metrics.find(({ name }) => name === 'RecalcStyleCount');
  if (!found) throw new Error('The browser does not count');
  return found.value;
}

/** Runs in the page: waits for some frames. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Scrolls through the page, so that all that appears on the way has appeared, and back. */
async function seeAll(page: Page): Promise<void> {
  const waiting = page.locator('[data-reveal="waiting"]');
  for (let left = await waiting.count(); left > 0; left = await waiting.count()) {
    await waiting
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(() => waiting.count()).toBeLessThan(left);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** How often styles are worked out during some frames. */
async function restlessness(page: Page): Promise<number> {
  const before = await styleCount(page);
  await page.evaluate(frames, 30);
  return (await styleCount(page)) - before;
}

/** What once happens may take some frames; what goes on for ever takes each. */
const few = 10;

for (const path of ['/', '/news', '/tangem-wallet']) {
  test(`${path} moves nothing at rest that has to be repainted for each frame`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await seeAll(page);
    await expect.poll(() => restlessness(page)).toBeLessThan(few);
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
    await expect.poll(() => restlessness(page)).toBeLessThan(few);
  });
}
