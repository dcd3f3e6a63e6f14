import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildChangedParts } from '../../infra/local/build-parts.ts';
import { PlainError, runCommand } from '../../infra/local/command.ts';
import { runTool } from '../../infra/local/run-tool.ts';
import { chromium, headlessChromium, postgresServer, redisServer } from '../support/executables.ts';
import { fontSets } from '../support/fonts.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import { startThrowawayRedis } from '../support/throwaway-redis.ts';
import { ensurePrograms } from './install-programs.ts';

const usage = `npm test                       everything; npm run test:long for what takes longer
npm test -- ticker drafts      tests whose path has one of these words
npm test -- --only=checks      checks, jest or e2e; several with commas
npm test -- --changed          tests of what has changed since main
npm test -- --last-failed      what failed in the run before
npm test -- --shard=1/2        the first half`;

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

const jestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    numRuntimeErrorTestSuites: z.number(),
  })
  .transform((found) => ({
    passed: found.numPassedTests,
    // A skipped test proves nothing.
    failed:
      found.numFailedTests + found.numRuntimeErrorTestSuites + found.numPendingTests + found.numTodoTests,
  }));

const playwrightReport = z
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
  }));

function readArguments() {
  try {
    const { values, positionals: words } = parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string', default: 'checks,jest,e2e' },
        shard: { type: 'string' },
        changed: { type: 'boolean', default: false },
        'last-failed': { type: 'boolean', default: false },
        long: { type: 'boolean', default: false },
      },
    });
    const isWhole = words.length === 0 && !values.changed && !values['last-failed'] && !values.long;
    const only = values.only.split(',').filter((step) => isWhole || step !== 'checks');
    return { ...values, only, words };
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

type Arguments = ReturnType<typeof readArguments>;

/** Runs one tool and tells what it took, and what it said if something is wrong. */
async function runStep(
  name: string,
  stop: AbortSignal,
  step: () => Promise<Count & { output: string }>,
): Promise<Count> {
  const began = performance.now();
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const heartbeat = setInterval(() => console.log(`  ${name}: still at it (${seconds()})`), 30_000);
  try {
    const { passed, failed, output } = await step();
    stop.throwIfAborted();
    if (failed > 0) console.log(output);
    console.log(`${name}: ${passed} passed, ${failed} failed (${seconds()})`);
    return { passed, failed };
  } finally {
    clearInterval(heartbeat);
  }
}

/** What a runner reported; a run that ended badly without saying why, or left something open, has failed. */
function judge(
  report: string,
  schema: z.ZodType<Count>,
  { code, output }: { code: number; output: string },
): Count & { output: string } {
  const count = existsSync(report)
    ? schema.parse(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  const leftOpen = /failed to exit gracefully|did not exit 60 seconds after/.test(output);
  const unnamed = leftOpen || (code !== 0 && count.failed === 0);
  return { passed: count.passed, failed: count.failed + (unnamed ? 1 : 0), output };
}

function filtersOf({ words, shard }: Arguments): string[] {
  return [...words, ...(shard === undefined ? [] : [`--shard=${shard}`])];
}

async function runJest(given: Arguments, report: string, stop: AbortSignal) {
  const [postgres, redis] = await Promise.all([startThrowawayPostgres(), startThrowawayRedis()]);
  try {
    const finished = await runTool(
      'jest/bin/jest.js',
      [
        ...['--ci', '--json', `--outputFile=${report}`, '--passWithNoTests', '--maxWorkers=2'],
        ...(given.changed ? ['--changedSince=main'] : []),
        ...(given['last-failed'] ? ['--onlyFailures'] : []),
        ...filtersOf(given),
      ],
      {
        stop,
        env: {
          // Jest has no other way to load modules that are not CommonJS.
          NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
          NODE_ENV: 'test',
          TEST_DATABASE_URL: postgres.url,
          TEST_REDIS_URL: redis.url,
          ...(given.long && { TEST_LONG: '1' }),
        },
      },
    );
    return judge(report, jestReport, finished);
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

async function runPlaywright(given: Arguments, report: string, stop: AbortSignal) {
  const finished = await runTool(
    '@playwright/test/cli.js',
    [
      ...['test', '-c', 'tests/playwright.config.ts', '--reporter=dot,json', '--pass-with-no-tests'],
      ...(given.changed ? ['--only-changed=main'] : []),
      ...(given['last-failed'] ? ['--last-failed'] : []),
      ...filtersOf(given),
    ],
    { stop, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(given.long && { TEST_LONG: '1' }) } },
  );
  return judge(report, playwrightReport, finished);
}

async function runChecks(stop: AbortSignal): Promise<Count[]> {
  const counts: Count[] = [];
  for (const [name, [tool = '', ...args]] of Object.entries(checks)) {
    const check = async () => {
      const { code, output } = await runTool(tool, args, { stop });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    };
    counts.push(await runStep(name, stop, check));
  }
  return counts;
}

await runCommand(async (stop) => {
  const given = readArguments();
  const counts: Count[] = given.only.includes('checks') ? await runChecks(stop) : [];
  const reports = await mkdtemp(path.join(os.tmpdir(), 'site-report-'));
  try {
    if (given.only.some((step) => step !== 'checks')) {
      ensurePrograms([
        chromium,
        headlessChromium,
        ...fontSets.map(({ font }) => font),
        redisServer,
        postgresServer,
      ]);
      await buildChangedParts(stop);
    }
    if (given.only.includes('jest')) {
      counts.push(await runStep('jest', stop, () => runJest(given, path.join(reports, 'jest.json'), stop)));
    }
    if (given.only.includes('e2e')) {
      counts.push(
        await runStep('e2e', stop, () => runPlaywright(given, path.join(reports, 'e2e.json'), stop)),
      );
    }
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
  const [passed, failed] = [
    counts.reduce((sum, count) => sum + count.passed, 0),
    counts.reduce((sum, count) => sum + count.failed, 0),
  ];
  if (passed + failed === 0) throw new PlainError(`No test was found.\n${usage}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
