import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium as browserType } from 'playwright-core';
import { runCommand } from '../../infra/local/command.ts';
import { builtRemotes } from '../../infra/local/parts.ts';
import { chromium, executableOf } from '../support/executables.ts';
import { startProduct } from '../support/product.ts';
import { Figures } from './browser-figures.ts';
import { measureLoad, measureMove } from './browser-measures.ts';
import {
  addressOf,
  benchPages,
  buildVariants,
  remotesWith,
  spaScriptBytes,
  variants,
} from './browser-variants.ts';

const controls = { home: 'main button', news: 'main [role="combobox"]' } as const;

async function untilServed(url: string, stop: AbortSignal): Promise<void> {
  while ((await fetch(url, { signal: stop })).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

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
      figures.add(`${page.name} ${variant} answered`, pressed.answered);
    }
  }
  const move = await measureMove(browser, siteUrl);
  figures.add('move first', move.first);
  figures.add('move again', move.again);
}

function report(figures: Figures): void {
  for (const { name } of benchPages) {
    for (const [what, target] of [
      ['first paint', 1.1],
      ['largest paint', 1.1],
    ] as const) {
      figures.compare(`${name} composed ${what}`, `${name} static ${what}`, target);
    }
    for (const [what, target] of [
      ['first paint', 0.6],
      ['largest paint', 0.6],
      ['answered', 1],
    ] as const) {
      figures.compare(`${name} composed ${what}`, `${name} spa ${what}`, target);
    }
  }
  figures.compare('move first', 'move again', 1.2);
}

await runCommand(async (stop) => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
  const directory = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const product = await startProduct({ env: { REMOTES: remotesWith(directory, builtRemotes()) } });
  const browser = await browserType.launch({
    executablePath: executableOf(chromium),
    // Chromium's sandbox does not work for root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    await buildVariants(browser, product.url, directory);
    console.log(`The application starts with ${await spaScriptBytes(directory)} bytes of script.`);
    await untilServed(new URL(addressOf('static', benchPages[0]), product.url).href, stop);
    // The first visitors of a page get what is compressed in a hurry: they do not count.
    await runRound(browser, product.url, 0, new Figures());
    const figures = new Figures();
    for (let round = 0; round < Number(values.rounds); round += 1) {
      stop.throwIfAborted();
      await runRound(browser, product.url, round, figures);
      console.log(`round ${round + 1} of ${values.rounds}`);
    }
    report(figures);
    return 0;
  } finally {
    await browser.close();
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
