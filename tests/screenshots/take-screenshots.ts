import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium as browserType, type Page } from 'playwright-core';
import { runCommand } from '../../infra/local/command.ts';
import { root } from '../../infra/local/root.ts';
import { chromium, executableOf } from '../support/executables.ts';
import { startProduct } from '../support/product.ts';
import { type View, views } from './views.ts';

const folder = path.join(root, 'screenshots');
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Scrolls to the end and back, so that pictures which are fetched late are there. */
async function fetchAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function takePicture(page: Page, site: string, { name, path: address, open }: View): Promise<void> {
  await page.goto(new URL(address, site).href, { waitUntil: 'networkidle' });
  await fetchAllPictures(page);
  if (open) {
    await open(page);
    await page.waitForLoadState('networkidle');
  }
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: !open });
}

async function takeAll(site: string, stop: AbortSignal): Promise<number> {
  const browser = await browserType.launch({
    executablePath: executableOf(chromium),
    // Chromium's sandbox does not work for root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  let taken = 0;
  try {
    for (const viewport of windows) {
      // With reduced motion all that would fade in is simply there, and films show their poster.
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      for (const view of views) {
        stop.throwIfAborted();
        if (view.onlyAt !== undefined && view.onlyAt !== viewport.width) continue;
        await takePicture(page, site, view);
        taken += 1;
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return taken;
}

await runCommand(async (stop) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const product = process.env.SITE ? undefined : await startProduct();
  try {
    const taken = await takeAll(product?.url ?? String(process.env.SITE), stop);
    console.log(`${taken} pictures of every page are in ${path.relative(process.cwd(), folder)}/`);
    return 0;
  } finally {
    await product?.stop();
  }
});
