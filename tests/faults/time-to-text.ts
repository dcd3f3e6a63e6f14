import { expect, type Locator, type Page } from '@playwright/test';

/** Runs in the page: the time from the next click to a text in `main`, by a clock that stands still while the page does. */
function timeFromClick(text: string): { time: Promise<number> } {
  const beat = 100;
  let lastBeat = performance.now();
  let lost = 0;
  setInterval(() => {
    const now = performance.now();
    lost += Math.max(0, now - lastBeat - 2 * beat);
    lastBeat = now;
  }, beat);
  const runningTime = () => performance.now() - lost;
  let clicked = Number.NaN;
  addEventListener('click', () => (clicked = runningTime()), { capture: true, once: true });
  const time = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main')?.textContent?.includes(text)) return;
      observer.disconnect();
      resolve(runningTime() - clicked);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return { time };
}

/** Clicks a link, waits for a text that was not there, and tells how long that took in the page, in milliseconds. */
export async function timeToText(page: Page, link: Locator, text: string): Promise<number> {
  const measured = await page.evaluateHandle(timeFromClick, text);
  await link.click();
  await expect(page.getByText(text)).toBeVisible();
  return measured.evaluate(({ time }) => time);
}
