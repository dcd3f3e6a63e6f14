import type { Browser } from 'playwright-core';
import { Measurements } from './browser-measurements.ts';
import { measureLoad } from './browser-measures.ts';
import { addressOf, type BenchPage } from './browser-variants.ts';

async function runRound(
  browser: Browser,
  siteUrl: string,
  pages: readonly BenchPage[],
  round: number,
  figures: Measurements,
): Promise<void> {
  for (const page of pages) {
    const { variants, control, releaseTitle } = page;
    for (let turn = 0; turn < variants.length; turn += 1) {
      const variant = variants[(turn + round) % variants.length] ?? 'composed';
      const url = new URL(addressOf(variant, page), siteUrl).href;
      const seen = await measureLoad(browser, url, releaseTitle);
      figures.add(`${page.name} ${variant} first paint`, seen.firstPaint);
      figures.add(`${page.name} ${variant} largest paint`, seen.largestPaint);
      figures.add(`${page.name} ${variant} release’s title`, seen.releaseTitle);
      if (variant === 'static' || control === undefined) continue;
      // Measured in a separate load, because the clicks occupy the main thread and would delay the paints.
      const pressed = await measureLoad(browser, url, releaseTitle, control);
      figures.add(`${page.name} ${variant} interactive`, pressed.interactive);
    }
  }
}

function report(pages: readonly BenchPage[], figures: Measurements): void {
  console.log('\n| what | against | own | other | ratio | target | met |\n|---|---|--:|--:|--:|--:|---|');
  for (const { name, variants, control } of pages) {
    for (const what of ['first paint', 'largest paint', 'release’s title']) {
      figures.compare(`${name} composed ${what}`, `${name} static ${what}`, 1.1);
    }
    if (!variants.includes('spa')) continue;
    for (const what of ['first paint', 'largest paint', 'release’s title']) {
      figures.compare(`${name} composed ${what}`, `${name} spa ${what}`, 0.6);
    }
    if (control === undefined) continue;
    figures.compare(`${name} composed interactive`, `${name} spa interactive`, 1);
  }
}

export async function runVisits(
  browser: Browser,
  siteUrl: string,
  pages: readonly BenchPage[],
  rounds: number,
  stop: AbortSignal,
): Promise<void> {
  // This round warms up the server.
  await runRound(browser, siteUrl, pages, 0, new Measurements());
  const figures = new Measurements();
  for (let round = 0; round < rounds; round += 1) {
    stop.throwIfAborted();
    await runRound(browser, siteUrl, pages, round, figures);
    console.log(`Visits: round ${round + 1} of ${rounds}`);
  }
  report(pages, figures);
}
