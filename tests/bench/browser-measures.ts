import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Times in milliseconds since the start of the navigation. */
export interface LoadFigures {
  firstPaint: number;
  largestPaint: number;
  /** When a click first changes the control; 0 if no control is measured. */
  interactive: number;
  releaseTitle: number;
}

declare global {
  interface Window {
    bench: { largestPaint: number; interactive: number; releaseTitle: number };
  }
}

/** Pattern of the scripts that only local sites have: visitors do not load them. */
export const localScripts = '*/parts.js*';

/** Simulates a slow phone: 4 times slower CPU, 150 ms latency, 1.6 Mbit/s down, 750 kbit/s up. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: [localScripts] });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
}

const responseMarker = 'bench: responded';

/**
 * Runs in the page: records paints, and clicks the control until the page accepts a click: it changes the control, or
 * prevents the default action in order to replay the click later.
 */
function observe({ control, note, title }: { control: string; note: string; title: string }): void {
  window.bench = { largestPaint: 0, interactive: 0, releaseTitle: 0 };
  // The title is painted at the end of the first animation frame in which it is visible.
  const lookForTitle = (): void => {
    requestAnimationFrame((time) => {
      if (document.querySelector(title)?.checkVisibility()) window.bench.releaseTitle = time;
      else lookForTitle();
    });
  };
  lookForTitle();
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.bench.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let isAccepted = false;
  const tryControl = (): void => {
    if (window.bench.interactive > 0 || isAccepted) return;
    const element = document.querySelector(control);
    // Not while the document is parsed, because the parser also mutates it.
    if (element && document.readyState !== 'loading') {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        if (window.bench.interactive > 0) return;
        window.bench.interactive = performance.now();
        console.debug(note);
      });
      const options = { attributes: true, characterData: true, childList: true, subtree: true };
      observer.observe(element, options);
      isAccepted = !element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      if (!isAccepted) setTimeout(() => observer.disconnect(), 0);
    }
    setTimeout(tryControl, 10);
  };
  if (control !== '') tryControl();
}

/**
 * Runs in the page: disables stack traces, which Chromium computes eagerly while a debugger is attached. They would add
 * 100 to 150 ms to the page's start.
 */
function leaveOutStacks(): void {
  Reflect.deleteProperty(Error, 'stackTraceLimit');
}

export async function withSlowPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    bypassCSP: true,
    reducedMotion: 'no-preference',
  });
  try {
    await context.addInitScript(leaveOutStacks);
    const page = await context.newPage();
    await slowDown(context, page);
    return await use(page);
  } finally {
    await context.close();
  }
}

function whenPainted(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}

/**
 * Loads a page with an empty cache.
 * @param title selector of the first release's title
 * @param control selector of a control that a click changes
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  title: string,
  control?: string,
): Promise<LoadFigures> {
  return withSlowPage(browser, async (page) => {
    await page.addInitScript(observe, { control: control ?? '', note: responseMarker, title });
    // Waits for a console message, because `evaluate` would compile Playwright's script in the page during the load.
    const responded = control
      ? page.waitForEvent('console', (message) => message.text() === responseMarker)
      : Promise.resolve();
    await Promise.all([page.goto(url, { waitUntil: 'load' }), responded]);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => window.bench.releaseTitle > 0);
    const firstPaint = await page.evaluate(whenPainted);
    return page.evaluate(
      (time) => ({
        ...window.bench,
        firstPaint: time,
        releaseTitle: Math.max(time, window.bench.releaseTitle),
      }),
      firstPaint,
    );
  });
}
