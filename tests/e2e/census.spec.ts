import { expect as firm, type Page, type Request, type Response } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { dataOf } from '../support/boot-data.ts';
import { apiCall, font, holdBack, keepFirstAnswers } from '../support/held-answers.ts';
import { expectNoShift, recordShifts } from '../support/layout-shifts.ts';
import { hiddenTexts, type LoadedFile, readHead, readLoadedFiles, readStops } from '../support/page-facts.ts';
import { type KnownPage, notFoundPage, publicPages, signInPage } from '../support/pages.ts';
import { hasPainted, openSettled, untilSettled } from '../support/settled-page.ts';
import { misplacedTexts } from '../support/text-layout.ts';
import { test } from '../support/watched-page.ts';

declare global {
  interface Window {
    painted: Element[];
  }
}

// All that is true of every page, collected in two visits of each. What is found does not end the visit.
const expect = firm.configure({ soft: true });

test.describe.configure({ mode: 'parallel' });

// A recording would cost more than the visit.
test.use({ trace: 'off' });

/** The most that a page may load before anybody touches it, in bytes; of scripts `first-load.test.ts` says it. */
const budgets: readonly [string, RegExp, number][] = [
  ['fonts', /\.woff2$/, 40_000],
  ['pictures', /\.(?:avif|webp|jpg|png|svg)$/, 100_000],
  ['films', /\.(?:webm|mp4)$/, 500_000],
];

/** What is wrong with what a page has loaded. */
function faultsOf([document, ...files]: readonly LoadedFile[]): string[] {
  const faults = files.filter(({ isBlocking }) => isBlocking).map(({ address }) => `in the way: ${address}`);
  const addresses = files.map(({ address }) => address);
  faults.push(
    ...addresses
      .filter((address, index) => addresses.indexOf(address) < index)
      .map((address) => `twice: ${address}`),
    ...addresses.filter((address) => address.endsWith('.css')).map((address) => `a sheet: ${address}`),
  );
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  if (scripts.length === 0 || scripts.length > 5) faults.push(`${scripts.length} scripts: ${scripts.join()}`);
  if (files.length > 14) faults.push(`${files.length} files: ${addresses.join()}`);
  if (!document || document.bytes > 40_000) faults.push(`a document of ${document?.bytes} bytes`);
  for (const [kind, name, most] of budgets) {
    const sum = files
      .filter(({ address }) => name.test(new URL(address).pathname))
      .reduce((total, { bytes }) => total + bytes, 0);
    if (sum > most) faults.push(`${kind}: ${sum} bytes`);
  }
  return faults;
}

async function expectFrame(page: Page, { path, title }: KnownPage, response: Response): Promise<void> {
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
  expect(titles, 'titles').toEqual([firm.stringMatching(title)]);
  expect(descriptions, 'descriptions').toEqual([firm.stringMatching(/\w/)]);
  expect(
    canonical.map((address) => new URL(address ?? '').pathname),
    'canonical addresses',
  ).toEqual(isPublic ? [path] : []);
  expect(robots, 'robots').toEqual(isPublic ? [] : ['noindex']);
}

async function expectControls(page: Page, { fields = {}, buttons = [] }: KnownPage): Promise<void> {
  for (const [label, role] of Object.entries(fields)) {
    const field = page.getByLabel(label);
    expect(await field.count(), `fields with the label ${label}`).toBe(1);
    if (role) {
      expect(await field.and(page.getByRole(role, { name: label })).count(), `${role} ${label}`).toBe(1);
    }
  }
  for (const name of buttons) {
    expect(await page.getByRole('button', { name }).count(), `buttons ${name}`).toBe(1);
  }
}

/** Tab walks through all of the page, in order, and the focus can be seen. */
async function expectStops(page: Page): Promise<void> {
  const { count } = await page.evaluate(readStops);
  firm(count).toBeGreaterThan(3);
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    // Polled: what moves into sight needs a frame to do so.
    await firm
      .poll(async () => (await page.evaluate(readStops)).focus, { intervals: [20, 40, 100] })
      .toMatchObject({ index, isSeen: true, isMarked: true });
  }
}

/** Runs in the page before all else: nobody is there, though a browser may say that its resting pointer has moved. */
function ignorePointer(): void {
  window.addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true });
}

async function expectTextsInPlace(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Polled: what follows the window's size needs a frame to do so.
  await expect
    .poll(() => page.evaluate(misplacedTexts), { message: `texts at ${width} px`, timeout: 10_000 })
    .toEqual([]);
}

test.describe('far in the west', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Pacific/Pago_Pago',
    locale: 'de-DE',
    // Nothing waits for a scroll: all of a page is looked at.
    contextOptions: { reducedMotion: 'reduce' },
  });

  async function look(page: Page, known: KnownPage): Promise<void> {
    await page.addInitScript(recordShifts);
    await expectFrame(page, known, await openSettled(page, known.path));
    await expectControls(page, known);
    expect(await page.locator('[data-reveal]').count(), 'what waits for a scroll').toBe(0);
    expect(await page.evaluate(hiddenTexts), 'hidden texts').toEqual([]);
    expect(await axeFindings(page), 'axe at 1440 px').toEqual([]);
    await expectNoShift(page);
    await expectStops(page);
    // 320 px are 1280 px at a zoom of 400 %.
    for (const width of [1024, 768, 320]) await expectTextsInPlace(page, width);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page), 'axe at 390 px').toEqual([]);
    // As where the reader asks the browser for larger text: what is said in rem grows with it, media queries too.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expectTextsInPlace(page, 1280);
  }

  for (const known of [...publicPages, signInPage]) {
    test(`${known.path} is complete, can be used and read in every width, and nothing goes wrong`, ({
      watched,
    }) => look(watched, known));
  }

  test('the not-found page is complete and can be used and read in every width', ({ page }) =>
    look(page, notFoundPage));
});

test.describe('far in the east, on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Pacific/Kiritimati',
    locale: 'ar-EG',
    contextOptions: { reducedMotion: 'no-preference' },
  });

  for (const { path } of publicPages) {
    test(`${path} is painted from its first answer, taken over as it is, and nothing moves`, {
      tag: '@phone-layout',
    }, async ({ watched }) => {
      await watched.addInitScript(recordShifts);
      await watched.addInitScript(ignorePointer);
      await keepFirstAnswers(watched);
      const asked: Request[] = [];
      watched.on('request', (request) => {
        if (apiCall.test(request.url())) asked.push(request);
      });
      const [releaseCalls, releaseFonts, releaseScripts] = await Promise.all(
        [apiCall, font, /\.(?:js|css)$/].map((address) => holdBack(watched, address)),
      );
      const response = await watched.goto(path, { waitUntil: 'commit' });
      await firm.poll(() => hasPainted(watched)).toBe(true);
      const heading = watched.getByRole('heading', { level: 1 });
      await firm(watched.getByRole('contentinfo')).toBeAttached();
      await expect(heading).toBeInViewport();
      await expect(heading).toHaveCSS('opacity', '1');
      const served = await watched.evaluate(readHead);
      await watched.evaluate(() => {
        // What stands there for readers without scripts alone is not painted.
        window.painted = [...document.querySelectorAll('main *')].filter((element) =>
          element.checkVisibility(),
        );
      });
      releaseScripts?.();
      await untilSettled(watched);
      const gone = await watched.evaluate(() =>
        window.painted.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML),
      );
      expect(gone, 'made again').toEqual([]);
      expect(await watched.evaluate(() => window.painted.length)).toBeGreaterThan(20);
      expect(await watched.evaluate(readHead)).toEqual(served);

      // What it came with is asked for once more, in an idle moment after all has been loaded.
      releaseFonts?.();
      const data = Object.entries(dataOf((await response?.text()) ?? ''));
      expect(data.length).toBeGreaterThan(0);
      for (const [address, { etag }] of data) {
        const { href } = new URL(address, watched.url());
        const again = () => asked.filter((request) => request.url() === href);
        await firm.poll(() => again().length).toBeGreaterThan(0);
        expect(again().map((request) => request.headers()['if-none-match'])).toEqual([etag]);
      }
      releaseCalls?.();
      await watched.waitForLoadState('networkidle');
      await watched.evaluate(() => document.fonts.ready);
      await expectNoShift(watched);
      expect(faultsOf(await watched.evaluate(readLoadedFiles))).toEqual([]);
    });
  }
});

test('titles and descriptions differ from page to page', async ({ request }) => {
  const heads = await Promise.all(
    publicPages.map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      return [/<title>(.*?)<\/title>/.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]];
    }),
  );
  expect(new Set(heads.map(([title]) => title)).size).toBe(publicPages.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(publicPages.length);
});
