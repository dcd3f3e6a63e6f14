import type { Browser } from 'playwright-core';
import { Figures } from './browser-figures.ts';
import { measureLoad, measureMove } from './browser-measures.ts';
import { addressOf, benchPages, variants } from './browser-variants.ts';

const controls = { home: 'main button', news: 'main [role="combobox"]' } as const;

/** Every variant of every page once, in an order that differs from round to round. */
async function runRound(browser: Browser, siteUrl: string, round: number, figures: Figures): Promise<void> {
  for (const page of benchPages) {
    for (let turn = 0; turn < variants.length; turn += 1) {
      const variant = variants[(turn + round) % variants.length] ?? 'composed';
      const url = new URL(addressOf(variant, page), siteUrl).href;
      const seen = await measureLoad(browser, url);
      figures.add(`${page.name} ${variant} first paint`, seen.firstPaint);
      figures.add(`${page.name} ${variant} largest paint`, seen.largestPaint);
      if (variant === 'static') continue;
      // In a load of its own: each press takes the page's thread, also before its paint.
      const pressed = await measureLoad(browser, url, controls[page.name]);
      figures.add(`${page.name} ${variant} interactive`, pressed.interactive);
    }
  }
  const move = await measureMove(browser, siteUrl);
  figures.add('move first', move.first);
  figures.add('move again', move.again);
}

function report(figures: Figures): void {
  console.log('\n| what | against | own | other | ratio | target | met |\n|---|---|--:|--:|--:|--:|---|');
  for (const { name } of benchPages) {
    for (const what of ['first paint', 'largest paint']) {
      figures.compare(`${name} composed ${what}`, `${name} static ${what}`, 1.15);
      figures.compare(`${name} composed ${what}`, `${name} spa ${what}`, 0.6);
    }
    figures.compare(`${name} composed interactive`, `${name} spa interactive`, 1.1);
  }
  figures.compare('move first', 'move again', 1.2);
}

/** Loads every page in every variant on a slow phone, in turns, and prints the medians and their ratios as a table. */
export async function runVisits(
  browser: Browser,
  siteUrl: string,
  rounds: number,
  stop: AbortSignal,
): Promise<void> {
  // The first visitors of a page get what is compressed in a hurry: they do not count.
  await runRound(browser, siteUrl, 0, new Figures());
  const figures = new Figures();
  for (let round = 0; round < rounds; round += 1) {
    stop.throwIfAborted();
    await runRound(browser, siteUrl, round, figures);
    console.log(`Visits: round ${round + 1} of ${rounds}`);
  }
  report(figures);
}
