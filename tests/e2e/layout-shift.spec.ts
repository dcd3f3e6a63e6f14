import { expect, test } from '@playwright/test';
import { apiCall, holdBack } from '../support/held-answers.ts';
import { publicPages } from '../support/pages.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

// A recording of the page would take part in its layout's timing.
test.use({ trace: 'off' });

function recordShifts(): void {
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'value' in entry && 'sources' in entry;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries().filter(isShift)) {
      const moved = sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.textContent),
      );
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const width of [1440, 390]) {
  for (const { path } of publicPages) {
    test(`nothing moves on ${path} at ${width} px while scripts, fonts and late data arrive`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(recordShifts);
      const release = await holdBack(page, apiCall);
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.locator('html[data-scripting]')).toBeAttached();
      release();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(() => window.shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts)).toBeLessThan(0.001);
    });
  }
}
