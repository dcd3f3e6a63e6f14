import { expect, test } from '../support/watched-page.ts';
import { publicPages } from '../support/pages.ts';
import { openSettled } from '../support/settled-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('films are not fetched and show their poster, counters their final value', async ({ watched }) => {
  const films: string[] = [];
  watched.on('request', (request) => {
    if (/\.(?:webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await openSettled(watched, '/');
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
  await watched.waitForLoadState('networkidle');
  expect(films).toEqual([]);
  // A turned phone or a resized window changes sizes everywhere: nothing may get there step by step.
  const transitions = await watched.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(transitions).toBe(0);
});

test('what would fade in on any page is simply there', async ({ watched }) => {
  test.slow();
  for (const { path } of publicPages) {
    await openSettled(watched, path);
    await expect(watched.locator('[data-reveal]')).toHaveCount(0);
    const hidden = await watched
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('h2, h3, p:not([class~="print:block"]), li')]
          .filter((element) => !element.checkVisibility({ opacityProperty: true }))
          .map((element) => element.textContent),
      );
    // Closed answers are the one exception, beside what is said on paper only.
    const closed = await watched.locator('[data-state="closed"] *').allTextContents();
    expect(
      hidden.filter((text) => !closed.includes(text)),
      path,
    ).toEqual([]);
  }
});
