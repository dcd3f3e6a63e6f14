import { chromium as browserType, expect, test as base } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findFreePort } from '../../infra/local/ports.ts';
import { executableOf, headlessChromium } from './executables.ts';
import type { PageDescription } from './pages.ts';

const test = base.extend<object, { browserPort: number }>({
  browserPort: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const port = await findFreePort();
      const browser = await browserType.launch({
        executablePath: executableOf(headlessChromium),
        // Chromium does not start as root with its sandbox.
        args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      });
      await use(port);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

async function visit(url: string, port: number): Promise<Result> {
  const response = await lighthouse(url, {
    port,
    logLevel: 'error',
    maxWaitForFcp: 60_000,
    maxWaitForLoad: 60_000,
    onlyCategories: ['accessibility', 'best-practices', 'seo'],
    // `baseline` and `js-libraries` do not affect the score, and `baseline` needs a trace. `robots-txt`, which has its
    // own test, may take two seconds per file.
    skipAudits: ['baseline', 'js-libraries', 'robots-txt'],
    throttlingMethod: 'simulate',
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    networkQuietThresholdMs: 0,
    cpuQuietThresholdMs: 0,
    disableFullPageScreenshot: true,
  });
  if (!response) throw new Error(`Lighthouse returned no result for ${url}`);
  expect(response.lhr.runtimeError).toBeUndefined();
  return response.lhr;
}

function failedAudits({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${title}: ${audits[id]?.title} ${JSON.stringify(audits[id]?.details)}`),
  );
}

export function testWithLighthouse(pages: readonly PageDescription[]): void {
  for (const { path } of pages) {
    test(`Lighthouse rates ${path} 100 for accessibility, best practices and SEO`, async ({
      browserPort,
      baseURL,
    }) => {
      const result = await visit(new URL(path, baseURL).href, browserPort);
      expect(failedAudits(result)).toEqual([]);
      expect(Object.values(result.categories).map(({ score }) => score)).toEqual([1, 1, 1]);
    });
  }
}
