import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browserType } from 'playwright-core';
import { findFreePort } from '../../infra/local/ports.ts';
import { UserFacingError, runCommand } from '../../infra/local/command.ts';
import { remotesSetting } from '../../infra/local/parts.ts';
import { chromium, executableOf } from '../support/executables.ts';
import { startProduct } from '../support/product.ts';
import { runLighthouse } from './browser-lighthouse.ts';
import {
  addressOf,
  buildVariants,
  findBenchPages,
  remotesSettingWithVariants,
  spaScriptBytes,
} from './browser-variants.ts';
import { runVisits } from './browser-visits.ts';

const usage = 'npm run bench:browser -- [visits] [lighthouse] [--rounds=9]';
const benches = ['visits', 'lighthouse'];

function readArguments(): { names: readonly string[]; rounds: number | undefined } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' } },
  });
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (!positionals.every((name) => benches.includes(name)) || (rounds !== undefined && !(rounds > 0))) {
    throw new UserFacingError(usage);
  }
  return { names: positionals.length > 0 ? positionals : benches, rounds };
}

async function waitUntilServed(url: string, stop: AbortSignal): Promise<void> {
  while ((await fetch(url, { signal: stop })).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

await runCommand(async (stop) => {
  const { names, rounds } = readArguments();
  const directory = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const product = await startProduct({
    env: { REMOTES: remotesSettingWithVariants(directory, remotesSetting()) },
  });
  const port = await findFreePort();
  const browser = await browserType.launch({
    executablePath: executableOf(chromium),
    // Chromium does not start as root with its sandbox.
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const pages = await findBenchPages(product.url);
    await buildVariants(browser, product.url, pages, directory);
    console.log(`The application starts with ${await spaScriptBytes(directory)} bytes of script.`);
    for (const page of pages) {
      await waitUntilServed(new URL(addressOf('static', page), product.url).href, stop);
    }
    if (names.includes('visits')) await runVisits(browser, product.url, pages, rounds ?? 9, stop);
    if (names.includes('lighthouse')) await runLighthouse(product.url, pages, port, rounds ?? 3, stop);
    return 0;
  } finally {
    await browser.close();
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
