import { existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildChangedTargets } from '../../infra/local/build-parts.ts';
import { UserFacingError, runCommand } from '../../infra/local/command.ts';
import { type ProcessResult, runProgram, runTool } from '../../infra/local/run-tool.ts';
import {
  chromium,
  firefox,
  headlessChromium,
  java,
  postgresServer,
  redisServer,
  virtualScreen,
  webkitDriver,
} from '../support/executables.ts';
import { fontSets } from '../support/fonts.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import { startThrowawayRedis } from '../support/throwaway-redis.ts';
import { startInstallation } from './install-programs.ts';

const usage =
  'npm test -- [words of paths] [--only=checks,jest,e2e] [--changed] [--last-failed] [--shard=1/2]; npm run test:long alike';

interface Count {
  passed: number;
  failed: number;
}

/** Names of the npm scripts `check:…`. Fast checks, and those that fail often, are first. */
const checks = ['format', 'lint', 'unused', 'regexes', 'types', 'kit', 'licences', 'api-types', 'api'];

/** Counters in the reports of Jest and Playwright that must be zero. Skipped and flaky tests count as failures. */
const failures = [
  ...['numFailedTests', 'numPendingTests', 'numTodoTests', 'numRuntimeErrorTestSuites'],
  ...['unexpected', 'flaky', 'skipped'],
];
const report = z.looseObject({
  stats: z.record(z.string(), z.unknown()).default({}),
  errors: z.array(z.unknown()).default([]),
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      shard: { type: 'string' },
      changed: { type: 'boolean', default: false },
      'last-failed': { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
    },
  });
  const { changed, long, shard, 'last-failed': lastFailed } = values;
  const isWhole = positionals.length === 0 && !changed && !lastFailed && !long;
  const only = values.only?.split(',') ?? [...(isWhole ? ['checks'] : []), 'jest', 'e2e'];
  const filters = [...positionals, ...(shard === undefined ? [] : [`--shard=${shard}`])];
  return { only, filters, changed, lastFailed, env: { TEST_LONG: long ? '1' : '' } };
}

type Arguments = ReturnType<typeof readArguments>;

async function runCheck(name: string, stop: AbortSignal) {
  const { code, output } = await runProgram(process.execPath, ['--run', `check:${name}`], { stop });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** Reads a test report. Counts a non-zero exit code without a reported failure, and an open handle, as one failure. */
function parseReport(file: string, { code, output }: ProcessResult): Count & { output: string } {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  rmSync(file, { force: true });
  const { stats, errors, ...counts } = report.parse(JSON.parse(text));
  const found = { ...counts, ...stats };
  const sum = (names: readonly string[]) =>
    names.reduce((total, name) => total + Number(found[name] ?? 0), 0);
  const failed = sum(failures) + errors.length;
  const leftOpen = /failed to exit gracefully|did not exit 60 seconds after/.test(output);
  const isUnnamed = leftOpen || (code !== 0 && failed === 0);
  return { passed: sum(['numPassedTests', 'expected']), failed: failed + (isUnnamed ? 1 : 0), output };
}

async function runJest({ changed, lastFailed, filters, env }: Arguments, file: string, stop: AbortSignal) {
  const [postgres, redis] = await Promise.all([startThrowawayPostgres(), startThrowawayRedis()]);
  try {
    const options = ['--ci', '--json', `--outputFile=${file}`, '--passWithNoTests', '--maxWorkers=2'];
    if (changed) options.push('--changedSince=main');
    if (lastFailed) options.push('--onlyFailures');
    const settings = {
      ...env,
      // Jest needs this flag to load ES modules.
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      NODE_ENV: 'test',
      TEST_DATABASE_URL: postgres.url,
      TEST_REDIS_URL: redis.url,
    };
    return parseReport(
      file,
      await runTool('jest/bin/jest.js', [...options, ...filters], { stop, env: settings }),
    );
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
  return parseReport(file, await runTool('@playwright/test/cli.js', args, { stop, env: settings }));
}

async function runStep(name: string, step: () => Promise<Count & { output: string }>): Promise<Count> {
  const began = performance.now();
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const heartbeat = setInterval(() => console.log(`  ${name}: still running (${seconds()})`), 30_000);
  const { output, ...count } = await step().finally(() => clearInterval(heartbeat));
  if (count.failed > 0) console.log(output);
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed (${seconds()})`);
  return count;
}

await runCommand(async (stop) => {
  const args = readArguments();
  const total = { passed: 0, failed: 0 };
  const run = async (name: string, step: () => Promise<Count & { output: string }>) => {
    const { passed, failed } = await runStep(name, step);
    total.passed += passed;
    total.failed += failed;
    stop.throwIfAborted();
  };
  const runners = Object.entries({ jest: runJest, e2e: runPlaywright }).filter(([name]) =>
    args.only.includes(name),
  );
  const fonts = fontSets.map(({ font }) => font);
  const programs = [chromium, headlessChromium, redisServer, postgresServer, ...fonts];
  if (args.env.TEST_LONG) programs.push(firefox, webkitDriver, virtualScreen, java);
  const installed = startInstallation(runners.length > 0 ? programs : [], stop);
  for (const name of args.only.includes('checks') ? checks : []) await run(name, () => runCheck(name, stop));
  if (runners.length > 0) {
    await installed();
    await buildChangedTargets(stop);
  }
  for (const [name, runner] of runners) {
    const file = path.join(os.tmpdir(), `site-report-${process.pid}-${name}.json`);
    await run(name, () => runner(args, file, stop));
  }
  if (total.passed + total.failed === 0) throw new UserFacingError(`No test was found.\n${usage}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
