import { expect, type Page, type Route, test } from '@playwright/test';
import { scriptBudget } from '../../infra/rspack/script-budget.ts';
import { releasesOf } from '../support/boot-data.ts';
import { apiCall, holdBack, mainScript } from '../support/held-answers.ts';
import { publicPages } from '../support/pages.ts';
import { serveNextVisitWithData } from '../support/served-with.ts';
import { hasPainted } from '../support/settled-page.ts';

declare global {
  interface Window {
    painted: Element[];
  }
}

// A recording of the page would take part in its timing.
test.use({ trace: 'off' });

/** Keeps everything but the document waiting. */
async function holdAllButDocument(page: Page) {
  const asked: string[] = [];
  const waiting: Route[] = [];
  let late: string[] | undefined;
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) return route.continue();
    const { pathname } = new URL(request.url());
    if (late && /\.js$|^\/api\//.test(pathname)) {
      late.push(pathname);
      return route.abort();
    }
    asked.push(pathname);
    waiting.push(route);
  });
  return {
    asked: () => asked,
    /** Lets what was asked for go on, and refuses every script and every call that is asked for only now. */
    answerOnce: async () => {
      late = [];
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
    late: () => late ?? [],
  };
}

for (const { path } of publicPages) {
  test(`${path} is painted from its first answer: no script, sheet, font or call has to come before`, async ({
    page,
  }) => {
    await holdAllButDocument(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => hasPainted(page)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('opacity', '1');
  });

  test(`${path} sends what it starts with once, none of it in the way of the first paint`, async ({
    page,
  }) => {
    // A release without its text needs the code that makes one, too.
    await serveNextVisitWithData(page, path);
    await page.goto(path, { waitUntil: 'networkidle' });
    const resources = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, encodedBodySize, renderBlockingStatus } = entry as PerformanceResourceTiming & {
          renderBlockingStatus: string;
        };
        return { path: new URL(name).pathname, query: name, bytes: encodedBodySize, renderBlockingStatus };
      }),
    );
    expect(resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')).toEqual([]);
    expect(new Set(resources.map(({ query }) => query)).size).toBe(resources.length);
    const scripts = resources.filter(({ path: file }) => file.endsWith('.js'));
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(scriptBudget);
    expect(scripts.length).toBeLessThanOrEqual(5);
    expect(resources.filter(({ path: file }) => file.endsWith('.css'))).toEqual([]);
    expect(resources.length).toBeLessThanOrEqual(14);
  });
}

for (const [path, card] of [
  ['/', 'Read Article'],
  ['/news', 'Read Full Article'],
] as const) {
  test(`the news of ${path} is in the first answer, and its cards work after one wave of requests`, async ({
    page,
  }) => {
    const held = await holdAllButDocument(page);
    const [newest] = releasesOf(await serveNextVisitWithData(page, path));
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('article').getByRole('link', { name: newest?.title ?? 'never' });
    await expect(title).toBeVisible();
    await expect.poll(() => held.asked().filter((file) => file.endsWith('.js')).length).toBe(3);
    expect(held.asked().filter((file) => file.startsWith('/api/'))).toEqual([]);
    await held.answerOnce();
    // Nothing listens before.
    await expect(page.locator('html[data-scripting]')).toBeAttached();
    await page.getByRole('button', { name: card }).first().click();
    await expect(page).toHaveURL(/article=/);
  });
}

for (const path of ['/', '/news', '/tangem-wallet', '/contact']) {
  test(`the scripts of ${path} take over what is painted: no element is made again`, async ({ page }) => {
    // Less motion means other icons at once.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // Placeholders of data give way to it: not in this test.
    await holdBack(page, apiCall);
    const release = await holdBack(page, mainScript);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => {
      // What stands there for readers without scripts alone is not painted.
      window.painted = [...document.querySelectorAll('main *')].filter((element) =>
        element.checkVisibility(),
      );
    });
    release();
    const left = () =>
      page.evaluate(() =>
        window.painted
          .filter(
            (element) =>
              !element.isConnected || !Object.keys(element).some((key) => key.startsWith('__reactFiber')),
          )
          .map(({ outerHTML }) => outerHTML),
      );
    await expect.poll(left).toEqual([]);
    expect(await page.evaluate(() => window.painted.length)).toBeGreaterThan(20);
  });
}
