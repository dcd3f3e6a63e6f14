import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildChangedParts } from '../../../infra/local/build-parts.ts';
import { PlainError, runCommand } from '../../../infra/local/command.ts';
import { type LoadedSite, startLoadedSite } from './loaded-site.ts';
import { HttpClient } from './http-client.ts';
import { type LoadResult, generateLoad, p99Wait } from './generate-load.ts';

/** Requests a second at the expected peak; see infra/docs/testing.md. */
const expectedPeak = 100;
const warmUpSeconds = 20;
/** So long (seconds) without a visitor before memory is compared. */
const restSeconds = 30;
/** Memory may be so much higher than before: processes keep some of what they had for later. */
const memoryGrowth = 1.2;
/** So many visitors of all get what they asked for; the others may be refused. */
const rightShare = 0.99;
/** 99 of 100 visitors wait no longer than this (milliseconds) on a machine of usual speed. */
const waitLimit = 1_000;

interface Options {
  rate: number;
  seconds: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: String(expectedPeak * 10) },
      seconds: { type: 'string', default: '60' },
    },
  });
  const options = { rate: Number(values.rate), seconds: Number(values.seconds) };
  if (options.rate > 0 && options.seconds > 0) return options;
  throw new PlainError('npm run test:load -- [--rate=1000] [--seconds=60]');
}

type Memory = ReturnType<LoadedSite['memory']>;

const mebibytes = ({ shell, bff }: Memory): string =>
  `shell ${shell.toFixed(0)} MiB, bff ${bff.toFixed(0)} MiB`;

/** What does not hold, as sentences. */
function judge(result: LoadResult, before: Memory, after: Memory, isAlive: boolean): string[] {
  const wrong = [...result.problems].map(([problem, times]) => `${times} times: ${problem}`);
  if (result.right < result.asked * rightShare) wrong.push('too few visitors got what they asked for');
  if (p99Wait(result) > waitLimit) wrong.push('visitors waited too long');
  if (result.stopped === 0) wrong.push('the greedy address was never stopped');
  if (result.edited === 0) wrong.push('nothing was published');
  for (const part of ['shell', 'bff'] as const) {
    if (after[part] > before[part] * memoryGrowth) wrong.push(`the memory of the ${part} did not come back`);
  }
  if (!isAlive) wrong.push('a process did not survive');
  return wrong;
}

async function measure(site: LoadedSite, { rate, seconds }: Options): Promise<number> {
  const client = new HttpClient(site.url);
  try {
    await generateLoad(client, rate, warmUpSeconds);
    await pause(restSeconds * 1_000);
    const before = site.memory();
    const result = await generateLoad(client, rate, seconds);
    const peak = site.memory();
    await pause(restSeconds * 1_000);
    const after = site.memory();
    console.log(`${result.asked} requests of visitors in ${seconds} s, ${rate} a second:`);
    console.log(`  ${result.right} right, ${result.refused} cleanly refused`);
    console.log(`  99 of 100 waited ${p99Wait(result).toFixed(0)} ms or less; ${waitLimit} ms allowed`);
    console.log(`  ${result.edited} releases published, corrected and deleted meanwhile`);
    console.log(`  the greedy address was stopped ${result.stopped} times`);
    console.log(`  memory before: ${mebibytes(before)}`);
    console.log(`  at the end:    ${mebibytes(peak)}`);
    console.log(`  after a rest:  ${mebibytes(after)}`);
    const wrong = judge(result, before, after, site.areAlive());
    for (const sentence of wrong) console.log(`WRONG: ${sentence}`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    client.close();
  }
}

await runCommand(async (stop) => {
  const options = readOptions();
  await buildChangedParts(stop);
  const site = await startLoadedSite();
  try {
    return await measure(site, options);
  } finally {
    await site.stop();
  }
});
