import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a page load is measured by, in milliseconds since the navigation began. */
export interface LoadFigures {
  firstPaint: number;
  largestPaint: number;
  /** When the first click that the page takes is answered. */
  interactive: number;
  /** When the first release's title is painted. */
  releaseTitle: number;
}

declare global {
  interface Window {
    bench: { largestPaint: number; interactive: number; releaseTitle: number };
  }
}

/** A slow phone: 4x slower processor, 150 ms latency, 1.6 Mbit/s down, 750 kbit/s up. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
}

/** What the page writes to its console when a click was answered. */
const answeredNote = 'bench: answered';

/**
 * Runs in the page: notes the largest paint, and clicks the control until a click is taken. A click counts as
 * taken when the page answers at once or keeps it for later (it prevents the default); until then it was lost.
 */
function observe({ control, note, title }: { control: string; note: string; title: string }): void {
  window.bench = { largestPaint: 0, interactive: 0, releaseTitle: 0 };
  // Frames come only once the browser paints; what a frame finds is painted at its end.
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
  let isTaken = false;
  const tryControl = (): void => {
    if (window.bench.interactive > 0 || isTaken) return;
    const element = document.querySelector(control);
    // A document that is still being parsed changes by itself.
    if (element && document.readyState !== 'loading') {
      const answers = new MutationObserver(() => {
        answers.disconnect();
        if (window.bench.interactive > 0) return;
        window.bench.interactive = performance.now();
        console.debug(note);
      });
      const options = { attributes: true, characterData: true, childList: true, subtree: true };
      answers.observe(element, options);
      isTaken = !element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      if (!isTaken) setTimeout(() => answers.disconnect(), 0);
    }
    setTimeout(tryControl, 10);
  };
  if (control !== '') tryControl();
}

/**
 * Runs in the page: errors get no stack. Where a driver is connected, browsers work out the lines of every stack at
 * once, also for errors that a library makes and keeps: 100 to 150 ms of a start that no visitor pays.
 */
function leaveOutStacks(): void {
  Reflect.deleteProperty(Error, 'stackTraceLimit');
}

/** Opens a window of its own with nothing cached, on a slow phone. */
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

/** Runs in the page: when something was painted first, also if that is still to come. */
function whenPainted(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}

/**
 * Loads a page with nothing cached.
 * @param title selector of the first release's title
 * @param control selector of a control whose click changes it; none for a page without scripts
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  title: string,
  control?: string,
): Promise<LoadFigures> {
  return withSlowPage(browser, async (page) => {
    await page.addInitScript(observe, { control: control ?? '', note: answeredNote, title });
    // Asking the page would compile the driver's script there, between its load and its answer.
    const answered = control
      ? page.waitForEvent('console', (message) => message.text() === answeredNote)
      : Promise.resolve();
    await Promise.all([page.goto(url, { waitUntil: 'load' }), answered]);
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
