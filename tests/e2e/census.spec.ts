import { expect as hardExpect, type Page, type Request, type Response } from '@playwright/test';
import { findAxeViolations } from '../support/axe.ts';
import { readBootData } from '../support/boot-data.ts';
import { apiCallPattern, font, holdRequests } from '../support/intercepted-requests.ts';
import { expectNoShift, recordShifts } from '../support/layout-shifts.ts';
import {
  findHiddenTexts,
  type LoadedFile,
  readHead,
  readLoadedFiles,
  readTabStops,
} from '../support/page-facts.ts';
import { type PageDescription, notFoundPage, publicPages, signInPage } from '../support/pages.ts';
import { hasPainted, openInteractive, waitUntilInteractive } from '../support/interactive-page.ts';
import { findMisplacedTexts } from '../support/text-layout.ts';
import { test } from '../support/watched-page.ts';

declare global {
  interface Window {
    painted: Element[];
  }
}

// All checks of a page share two visits. Soft assertions, after which the visit continues, report every failure.
const expect = hardExpect.configure({ soft: true });

test.describe.configure({ mode: 'parallel' });

// Recording traces would take longer than the visits.
test.use({ trace: 'off' });

/** Maximum bytes that a page loads before any interaction. `infra/rspack/first-load.test.ts` limits scripts. */
const budgets: readonly [string, RegExp, number][] = [
  ['fonts', /\.woff2$/, 40_000],
  ['pictures', /\.(?:avif|webp|jpg|png|svg)$/, 100_000],
  ['films', /\.(?:webm|mp4)$/, 500_000],
];

function findLoadProblems([document, ...others]: readonly LoadedFile[]): string[] {
  // Only local sites have this script.
  const files = others.filter(({ address }) => !new URL(address).pathname.endsWith('/parts.js'));
  const problems = files
    .filter(({ isBlocking }) => isBlocking)
    .map(({ address }) => `render-blocking: ${address}`);
  const addresses = files.map(({ address }) => address);
  problems.push(
    ...addresses
      .filter((address, index) => addresses.indexOf(address) < index)
      .map((address) => `twice: ${address}`),
    ...addresses.filter((address) => address.endsWith('.css')).map((address) => `style sheet: ${address}`),
  );
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  if (scripts.length === 0 || scripts.length > 5)
    problems.push(`${scripts.length} scripts: ${scripts.join()}`);
  if (files.length > 14) problems.push(`${files.length} files: ${addresses.join()}`);
  if (!document || document.bytes > 40_000) problems.push(`a document of ${document?.bytes} bytes`);
  for (const [kind, name, most] of budgets) {
    const sum = files
      .filter(({ address }) => name.test(new URL(address).pathname))
      .reduce((total, { bytes }) => total + bytes, 0);
    if (sum > most) problems.push(`${kind}: ${sum} bytes`);
  }
  return problems;
}

async function expectFrame(page: Page, { path, title }: PageDescription, response: Response): Promise<void> {
  const isStaff = path === signInPage.path;
  const isPublic = !isStaff && path !== notFoundPage.path;
  expect(response.status(), 'status').toBe(path === notFoundPage.path ? 404 : 200);
  expect(await page.locator('html').getAttribute('lang'), 'language').toBe('en');
  for (const role of ['banner', 'main', 'contentinfo'] as const) {
    expect(await page.getByRole(role).count(), role).toBe(1);
  }
  expect(await page.getByRole('heading', { level: 1 }).count(), 'headings of level 1').toBe(1);
  expect(await page.getByRole('region', { name: /ticker/i }).count(), 'tickers').toBe(isStaff ? 0 : 1);
  const { titles, descriptions, canonical, robots } = await page.evaluate(readHead);
  expect(titles, 'titles').toEqual([hardExpect.stringMatching(title)]);
  expect(descriptions, 'descriptions').toEqual([hardExpect.stringMatching(/\w/)]);
  expect(
    canonical.map((address) => new URL(address ?? '').pathname),
    'canonical addresses',
  ).toEqual(isPublic ? [path] : []);
  expect(robots, 'robots').toEqual(isPublic ? [] : ['noindex']);
}

async function expectControls(page: Page, { fields = {}, buttons = [] }: PageDescription): Promise<void> {
  for (const [label, role] of Object.entries(fields)) {
    // Only form fields, because `article` elements are labelled by headlines, which may contain the field's label.
    const field = page.getByLabel(label).and(page.locator('input, select, textarea'));
    expect(await field.count(), `fields with the label ${label}`).toBe(1);
    if (role) {
      expect(await field.and(page.getByRole(role, { name: label })).count(), `${role} ${label}`).toBe(1);
    }
  }
  for (const name of buttons) {
    expect(await page.getByRole('button', { name }).count(), `buttons ${name}`).toBe(1);
  }
}

async function expectTabOrder(page: Page): Promise<void> {
  const { count } = await page.evaluate(readTabStops);
  hardExpect(count).toBeGreaterThan(3);
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    // Polled, because the browser scrolls a focused element into view one frame later.
    await hardExpect
      .poll(async () => (await page.evaluate(readTabStops)).focus, { intervals: [20, 40, 100] })
      .toMatchObject({ index, isUncovered: true, hasOutline: true });
  }
}

/** Runs in the page: stops move events, which a pointer at rest may cause, and which would count as an interaction. */
function ignorePointer(): void {
  window.addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true });
}

async function expectNoMisplacedTexts(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Polled, because the page is laid out again one frame after a resize.
  await expect
    .poll(() => page.evaluate(findMisplacedTexts), { message: `texts at ${width} px`, timeout: 10_000 })
    .toEqual([]);
}

test.describe('in the westernmost time zone, on a desktop', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Pacific/Pago_Pago',
    locale: 'de-DE',
    // With reduced motion, sections are visible without being scrolled into view.
    contextOptions: { reducedMotion: 'reduce' },
  });

  async function checkPage(page: Page, known: PageDescription): Promise<void> {
    await page.addInitScript(recordShifts);
    await expectFrame(page, known, await openInteractive(page, known.path));
    await expectControls(page, known);
    expect(await page.locator('[data-reveal]').count(), 'elements that wait for a scroll').toBe(0);
    expect(await page.evaluate(findHiddenTexts), 'hidden texts').toEqual([]);
    expect(await findAxeViolations(page), 'axe at 1440 px').toEqual([]);
    await expectNoShift(page);
    await expectTabOrder(page);
    // A window of 1280 px has a width of 320 CSS pixels at a zoom of 400 %.
    for (const width of [1024, 768, 320]) await expectNoMisplacedTexts(page, width);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findAxeViolations(page), 'axe at 390 px').toEqual([]);
    // A reader's larger default font size scales all lengths in rem, including those in media queries.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expectNoMisplacedTexts(page, 1280);
  }

  for (const known of [...publicPages, signInPage]) {
    test(`${known.path} is complete, accessible and readable at every width, without errors`, ({ watched }) =>
      checkPage(watched, known));
  }

  test('the not-found page is complete, accessible and readable at every width', ({ page }) =>
    checkPage(page, notFoundPage));
});

test.describe('in the easternmost time zone, on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Pacific/Kiritimati',
    locale: 'ar-EG',
    contextOptions: { reducedMotion: 'no-preference' },
  });

  for (const { path } of publicPages) {
    test(`${path} paints from the first response, hydrates without replacing an element and does not shift`, {
      tag: '@phone-layout',
    }, async ({ watched }) => {
      await watched.addInitScript(recordShifts);
      await watched.addInitScript(ignorePointer);
      const requests: Request[] = [];
      watched.on('request', (request) => {
        if (apiCallPattern.test(request.url())) requests.push(request);
      });
      const [releaseCalls, releaseFonts, releaseScripts] = await Promise.all(
        [apiCallPattern, font, /\.(?:js|css)$/].map((address) => holdRequests(watched, address)),
      );
      const response = await watched.goto(path, { waitUntil: 'commit' });
      await hardExpect.poll(() => hasPainted(watched)).toBe(true);
      const heading = watched.getByRole('heading', { level: 1 });
      await hardExpect(watched.getByRole('contentinfo')).toBeAttached();
      await expect(heading).toBeInViewport();
      await expect(heading).toHaveCSS('opacity', '1');
      const served = await watched.evaluate(readHead);
      await watched.evaluate(() => {
        // Only visible elements, because content for readers without scripts may be removed.
        window.painted = [...document.querySelectorAll('main *')].filter((element) =>
          element.checkVisibility(),
        );
      });
      releaseScripts?.();
      await waitUntilInteractive(watched);
      const replaced = await watched.evaluate(() =>
        window.painted.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML),
      );
      expect(replaced, 'replaced elements').toEqual([]);
      expect(await watched.evaluate(() => window.painted.length)).toBeGreaterThan(20);
      expect(await watched.evaluate(readHead)).toEqual(served);

      releaseFonts?.();
      releaseCalls?.();
      await watched.waitForLoadState('networkidle');
      await watched.evaluate(() => document.fonts.ready);
      const data = Object.keys(readBootData((await response?.text()) ?? ''));
      expect(data.length).toBeGreaterThan(0);
      const repeated = requests
        .map((request) => new URL(request.url()))
        .map((url) => url.pathname + url.search);
      expect(
        data.filter((address) => repeated.includes(address)),
        'data requested again',
      ).toEqual([]);
      await expectNoShift(watched);
      expect(findLoadProblems(await watched.evaluate(readLoadedFiles))).toEqual([]);
    });
  }
});

test('every page has its own title and description', async ({ request }) => {
  const heads = await Promise.all(
    publicPages.map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      return [/<title>(.*?)<\/title>/.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]];
    }),
  );
  expect(new Set(heads.map(([title]) => title)).size).toBe(publicPages.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(publicPages.length);
});
