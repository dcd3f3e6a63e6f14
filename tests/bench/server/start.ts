import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../infra/local/ports.ts';
import { root } from '../../../infra/local/root.ts';
import { endProcess } from '../../support/throwaway-server.ts';
import type { Effort } from '../server-bench.ts';
import { startNode } from './node-process.ts';
import type { Finding } from './report.ts';
import { interleave, medianOf } from './rounds.ts';

async function startBffAlone(dataDirectory: string): Promise<number> {
  const began = performance.now();
  const bff = await startNode([path.join(root, 'bff', 'dist', 'main.js')], {
    PORT: '0',
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'warn',
  });
  const took = performance.now() - began;
  await bff.stop();
  return took;
}

async function startEverything(dataDirectory: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm hands a signal on to what it started only in a group of its own.
    detached: true,
  });
  const took = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.once('exit', () => reject(new Error(`npm start ended: ${output}`)));
    child.stdout.on('data', (text) => {
      output += String(text);
      if (output.includes('The site is running at')) resolve(performance.now() - began);
    });
  });
  await endProcess(child, 'SIGTERM');
  return took;
}

/**
 * `npm start` of a checkout that is installed and built, with the data of an earlier run, until it says that
 * the site runs, against the bff alone on such data until it listens.
 */
export async function measureStart({ rounds }: Effort): Promise<Finding[]> {
  const [alone, together] = await Promise.all(
    ['alone', 'together'].map((name) => mkdtemp(path.join(os.tmpdir(), `bench-${name}-`))),
  );
  if (alone === undefined || together === undefined) throw new Error('there is no directory');
  try {
    // The first start makes the databases, and the caches of what was compiled.
    await startBffAlone(alone);
    await startEverything(together);
    const results = await interleave(rounds, {
      bff: () => startBffAlone(alone),
      start: () => startEverything(together),
    });
    const ms = (pick: (round: (typeof results)[number]) => number) => medianOf(results, pick).toFixed(0);
    return [
      {
        what: 'warm `npm start` until the site runs, against the bff alone',
        medians: `${ms(({ start }) => start)} to ${ms(({ bff }) => bff)} ms`,
        ratio: medianOf(results, ({ start, bff }) => start / bff),
        target: { atMost: 1.5 },
      },
    ];
  } finally {
    await Promise.all([alone, together].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}
