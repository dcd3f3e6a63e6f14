import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildChangedParts } from '../../infra/local/build-parts.ts';
import { PlainError, runCommand } from '../../infra/local/command.ts';
import { root } from '../../infra/local/root.ts';

interface LongRun {
  usage: string;
  /** The variable that each option sets. */
  options: Record<string, string>;
  /** Variables of a run without options. */
  usual: Record<string, string>;
  /** Which tests of which configuration, and how long each of them may take. */
  jest: readonly string[];
}

/** A test that `npm test` runs in short. */
const longRuns: Record<string, LongRun> = {
  fuzz: {
    usage: 'npm run test:fuzz -- --cases=100000 --seed=7',
    options: { cases: 'FUZZ_CASES', seed: 'FUZZ_SEED' },
    usual: {},
    jest: ['-c', 'tests/fuzz/jest.config.mjs'],
  },
  properties: {
    usage: 'npm run test:properties -- --cases=5000 --seed=7',
    options: { cases: 'PROPERTIES_CASES', seed: 'PROPERTIES_SEED' },
    usual: { PROPERTIES_CASES: '2000' },
    jest: [
      '-c',
      'infra/jest/unit-tests.config.mjs',
      '--testTimeout=1800000',
      String.raw`\.properties\.test\.`,
    ],
  },
  durability: {
    usage: 'npm run test:durability -- --rounds=300 --seed=7',
    options: { rounds: 'DURABILITY_ROUNDS', seed: 'DURABILITY_SEED' },
    usual: { DURABILITY_ROUNDS: '200' },
    jest: ['-c', 'tests/durability/jest.config.mjs'],
  },
};

const numbers = z.record(z.string(), z.string().regex(/^\d{1,9}$/));

function readOptions(options: Record<string, string>, usage: string, args: string[]): Record<string, string> {
  try {
    const known = Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }]));
    const values = numbers.parse({ ...parseArgs({ args, options: known }).values });
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [options[name] ?? name, value]));
  } catch {
    throw new PlainError(`Options are numbers: ${usage}`);
  }
}

await runCommand(async (stop) => {
  const [name = '', ...args] = process.argv.slice(2);
  const run = longRuns[name];
  if (run === undefined) throw new PlainError(`There is no long run '${name}'.`);
  const variables = readOptions(run.options, run.usage, args);
  await buildChangedParts(stop);
  // A new seed for each run, told here so that the run can be repeated.
  const seed = {
    [run.options['seed'] ?? 'SEED']: String(Date.now() % 1_000_000_000),
    ...run.usual,
    ...variables,
  };
  console.log(
    Object.entries(seed)
      .map(([variable, value]) => `${variable}=${value}`)
      .join(' '),
  );
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [jest, ...run.jest], {
    cwd: root,
    stdio: 'inherit',
    signal: stop,
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...seed },
  });
  const [code]: unknown[] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
});
