import { chromium as browserType, expect, test as base } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../infra/local/ports.ts';
import { executableOf, headlessChromium } from './executables.ts';
import type { KnownPage } from './pages.ts';

/** Lighthouse uses its own browser, through its debugging port. */
const test = base.extend<object, { browserPort: number }>({
  browserPort: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const port = await freePort();
      const browser = await browserType.launch({
        executablePath: executableOf(headlessChromium),
        // Chromium's sandbox does not work for root.
        args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      });
      await use(port);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** One visit as a phone, without throttling, because nothing is timed. */
async function visit(url: string, port: number): Promise<Result> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    maxWaitForFcp: 60_000,
    maxWaitForLoad: 60_000,
    onlyCategories: ['accessibility', 'best-practices', 'seo'],
    // Two have no weight, and the first of them would need a whole trace. The third gives
    // robots.txt two seconds; its contents have their own test.
    skipAudits: ['baseline', 'js-libraries', 'robots-txt'],
    throttlingMethod: 'simulate',
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    networkQuietThresholdMs: 0,
    cpuQuietThresholdMs: 0,
    disableFullPageScreenshot: true,
  });
  if (!answer) throw new Error(`Lighthouse says nothing about ${url}`);
  expect(answer.lhr.runtimeError).toBeUndefined();
  return answer.lhr;
}

/** The audits that reduce a category's score. */
function lostPoints({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${title}: ${audits[id]?.title} ${JSON.stringify(audits[id]?.details)}`),
  );
}

/** Tests that pages have Lighthouse's full score for accessibility, best practices and SEO. */
export function testWithLighthouse(pages: readonly KnownPage[]): void {
  for (const { path } of pages) {
    test(`Lighthouse finds nothing to improve on ${path}`, async ({ browserPort, baseURL }) => {
      const result = await visit(new URL(path, baseURL).href, browserPort);
      expect(lostPoints(result)).toEqual([]);
      expect(Object.values(result.categories).map(({ score }) => score)).toEqual([1, 1, 1]);
    });
  }
}
