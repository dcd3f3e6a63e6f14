import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

export function recordShifts(): void {
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'value' in entry && 'sources' in entry;
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries().filter(isShift)) {
      const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const what =
          node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.textContent);
        return `${what} from ${place(previousRect)} to ${place(currentRect)}`;
      });
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export async function expectNoShift(page: Page, limit = 0.001): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThan(limit);
}
