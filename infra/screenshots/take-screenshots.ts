import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { buildChangedTargets } from '../local/build-parts.ts';
import { runCommand } from '../local/command.ts';
import { findFreePort } from '../local/ports.ts';
import { root } from '../local/root.ts';
import { startSite } from '../local/site.ts';
import { listViews, type ScreenshotView } from './views.ts';

const folder = path.join(root, 'screenshots');
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Loads lazy pictures and waits for all pictures and fonts. */
async function fetchAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function takePicture(
  page: Page,
  site: string,
  { name, path: address, open }: ScreenshotView,
): Promise<void> {
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
  const views = await listViews(site);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Chromium does not start as root with its sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  let taken = 0;
  try {
    for (const viewport of windows) {
      // With reduced motion, sections do not fade in and videos show their poster.
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

async function withSite<Result>(stop: AbortSignal, use: (site: string) => Promise<Result>): Promise<Result> {
  await buildChangedTargets(stop);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'screenshots-'));
  const site = await startSite({ port, host: '127.0.0.1', url }, { DATA_DIR: dataDirectory });
  try {
    await site.ready;
    return await use(url);
  } finally {
    await site.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

await runCommand(async (stop) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const takePictures = (site: string) => takeAll(site, stop);
  const { SITE } = process.env;
  const taken = SITE ? await takePictures(SITE) : await withSite(stop, takePictures);
  console.log(`${taken} screenshots are in ${path.relative(process.cwd(), folder)}/`);
  return 0;
});
