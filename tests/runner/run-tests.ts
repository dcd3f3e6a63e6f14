import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildChangedParts } from '../../infra/local/build-parts.ts';
import { PlainError, runCommand } from '../../infra/local/command.ts';
import { type Finished, runTool } from '../../infra/local/run-tool.ts';
import { chromium, headlessChromium, postgresServer, redisServer } from '../support/executables.ts';
import { fontSets } from '../support/fonts.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import { startThrowawayRedis } from '../support/throwaway-redis.ts';
import { ensurePrograms } from './install-programs.ts';

const usage =
  'npm test -- [words of paths] [--only=checks,jest,e2e] [--changed] [--last-failed] [--shard=1/2]; npm run test:long alike';
const neededPrograms = [
  ...[chromium, headlessChromium, redisServer, postgresServer],
  ...fontSets.map(({ font }) => font),
];

interface Count {
  passed: number;
  failed: number;
}

const checks: Readonly<Record<string, readonly string[]>> = {
  format: ['@biomejs/biome/bin/biome', 'format', '.'],
  lint: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  unused: ['knip/bin/knip.js'],
  types: ['typescript/bin/tsc', '-b'],
  licences: ['../infra/supply-chain/check.ts'],
  'api-types': ['../infra/api-types/check.mjs'],
};

/** What Jest and Playwright report. A skipped test proves nothing, and one that passes at its second try little. */
const report = z.union([
  z
    .object({
      numPassedTests: z.number(),
      numFailedTests: z.number(),
      numPendingTests: z.number(),
      numTodoTests: z.number(),
      numRuntimeErrorTestSuites: z.number(),
    })
    .transform(({ numPassedTests: passed, ...others }) => ({
      passed,
      failed: Object.values(others).reduce((sum, count) => sum + count),
    })),
  z
    .object({
      stats: z.object({
        expected: z.number(),
        unexpected: z.number(),
        flaky: z.number(),
        skipped: z.number(),
      }),
      errors: z.array(z.unknown()),
    })
    .transform(({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    })),
]);

function readArguments() {
  try {
    const { values, positionals: words } = parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        shard: { type: 'string' },
        changed: { type: 'boolean', default: false },
        'last-failed': { type: 'boolean', default: false },
        long: { type: 'boolean', default: false },
      },
    });
    const { changed, long, shard } = values;
    const isWhole = words.length === 0 && !changed && !values['last-failed'] && !long;
    const only = values.only?.split(',') ?? [...(isWhole ? ['checks'] : []), 'jest', 'e2e'];
    const filters = [...words, ...(shard === undefined ? [] : [`--shard=${shard}`])];
    return { only, filters, changed, lastFailed: values['last-failed'], env: { TEST_LONG: long ? '1' : '' } };
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

type Arguments = ReturnType<typeof readArguments>;

async function runCheck([tool = '', ...args]: readonly string[], stop: AbortSignal) {
  const { code, output } = await runTool(tool, args, { stop });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** What a runner reported; a run that ended badly without saying why, or left something open, has failed. */
function judge(file: string, { code, output }: Finished): Count & { output: string } {
  const { passed, failed } = existsSync(file)
    ? report.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  const leftOpen = /failed to exit gracefully|did not exit 60 seconds after/.test(output);
  const isUnnamed = leftOpen || (code !== 0 && failed === 0);
  return { passed, failed: failed + (isUnnamed ? 1 : 0), output };
}

async function runJest({ changed, lastFailed, filters, env }: Arguments, file: string, stop: AbortSignal) {
  const [postgres, redis] = await Promise.all([startThrowawayPostgres(), startThrowawayRedis()]);
  try {
    const options = ['--ci', '--json', `--outputFile=${file}`, '--passWithNoTests', '--maxWorkers=2'];
    if (changed) options.push('--changedSince=main');
    if (lastFailed) options.push('--onlyFailures');
    const settings = {
      ...env,
      // Jest has no other way to load modules that are not CommonJS.
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      NODE_ENV: 'test',
      TEST_DATABASE_URL: postgres.url,
      TEST_REDIS_URL: redis.url,
    };
    return judge(file, await runTool('jest/bin/jest.js', [...options, ...filters], { stop, env: settings }));
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

async function runPlaywright(
  { changed, lastFailed, filters, env }: Arguments,
  file: string,
  stop: AbortSignal,
) {
  const options = ['-c', 'tests/playwright.config.ts', '--reporter=dot,json', '--pass-with-no-tests'];
  if (changed) options.push('--only-changed=main');
  if (lastFailed) options.push('--last-failed');
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', ...options, ...filters];
  return judge(file, await runTool('@playwright/test/cli.js', args, { stop, env: settings }));
}

/** Runs one step and tells what it took, and what it said if something is wrong. */
async function runStep(name: string, step: () => Promise<Count & { output: string }>): Promise<Count> {
  const began = performance.now();
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const heartbeat = setInterval(() => console.log(`  ${name}: still at it (${seconds()})`), 30_000);
  const { output, ...count } = await step().finally(() => clearInterval(heartbeat));
  if (count.failed > 0) console.log(output);
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed (${seconds()})`);
  return count;
}

await runCommand(async (stop) => {
  const given = readArguments();
  const counts: Count[] = [];
  const run = async (name: string, step: () => Promise<Count & { output: string }>) => {
    counts.push(await runStep(name, step));
    stop.throwIfAborted();
  };
  const reports = await mkdtemp(path.join(os.tmpdir(), 'site-report-'));
  const steps = { jest: runJest, e2e: runPlaywright };
  try {
    for (const [name, check] of Object.entries(given.only.includes('checks') ? checks : {})) {
      await run(name, () => runCheck(check, stop));
    }
    if (given.only.some((step) => step in steps)) {
      ensurePrograms(neededPrograms);
      await buildChangedParts(stop);
    }
    for (const [name, step] of Object.entries(steps).filter(([kind]) => given.only.includes(kind))) {
      await run(name, () => step(given, path.join(reports, `${name}.json`), stop));
    }
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
  const sum = (member: keyof Count) => counts.reduce((total, count) => total + count[member], 0);
  if (sum('passed') + sum('failed') === 0) throw new PlainError(`No test was found.\n${usage}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
});
