import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildChangedParts } from '../../infra/local/build-parts.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { runProgram, runTool } from '../../infra/local/run-tool.ts';
import {
  chromium,
  headlessChromium,
  type NeededProgram,
  postgresServer,
  redisServer,
} from './executables.ts';
import { fontSets } from './fonts.ts';
import { countJest, countPlaywright, judge, judgeCheck, type Outcome } from './outcome.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';
import { startThrowawayRedis } from './throwaway-redis.ts';

/** One thing that `npm test` does. */
export interface Step {
  /** Its name for `--only`. */
  name: string;
  title: string;
  needs?: readonly NeededProgram[];
  /** It mostly waits, and may run beside the step before it. */
  besideFormer?: true;
  run: (stop: AbortSignal) => Promise<Outcome>;
}

function check(name: string, title: string, tool: string, args: readonly string[]): Step {
  return {
    name,
    title,
    run: async (stop) => judgeCheck(await runTool(tool, args, { stop })),
  };
}

async function withReportFile(use: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'site-report-'));
  try {
    return await use(path.join(directory, 'report.json'));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function runJest(args: readonly string[], env: Record<string, string>, stop: AbortSignal): Promise<Outcome> {
  return withReportFile(async (report) => {
    const finished = await runTool(
      'jest/bin/jest.js',
      [...args, '--ci', '--json', `--outputFile=${report}`],
      {
        // Jest has no other way to load modules that are not CommonJS.
        env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', NODE_ENV: 'test', ...env },
        stop,
      },
    );
    return judge(await countJest(report), finished);
  });
}

// Jest's own choice on two cores is one file at a time.
const twoAtATime = '--maxWorkers=2';

/** The tests beside the code of one folder. */
function unitTests(name: string, folder: string): Step {
  return {
    name,
    title: `Unit and component tests of ${folder}`,
    run: (stop) => runJest(['-c', `${folder}/jest.config.mjs`, twoAtATime], {}, stop),
  };
}

async function testBackend(stop: AbortSignal): Promise<Outcome> {
  const [postgres, redis] = await Promise.all([startThrowawayPostgres(), startThrowawayRedis()]);
  try {
    const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
    return await runJest(['-c', 'bff/jest.config.mjs', twoAtATime], env, stop);
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

function testEndToEnd(stop: AbortSignal): Promise<Outcome> {
  return withReportFile(async (report) => {
    const args = ['test', '-c', 'tests/playwright.config.ts', '--reporter=dot,json'];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const finished = await runTool('@playwright/test/cli.js', args, { env, stop });
    return judge(await countPlaywright(report), finished);
  });
}

async function checkLicences(stop: AbortSignal): Promise<Outcome> {
  return judgeCheck(await runProgram(process.execPath, ['infra/supply-chain/check.ts'], { stop }));
}

async function checkApiTypes(stop: AbortSignal): Promise<Outcome> {
  return judgeCheck(await runProgram('npm', ['run', '--silent', 'check', '-w', 'infra/api-types'], { stop }));
}

async function build(stop: AbortSignal): Promise<Outcome> {
  await buildChangedParts(stop);
  return { passed: 1, failed: 0, output: '' };
}

/** Everything that `npm test` does, quick checks first. */
export const steps: readonly Step[] = [
  check('format', 'Format', '@biomejs/biome/bin/biome', ['format', '.']),
  check('lint', 'Lint', 'oxlint/bin/oxlint', []),
  check('unused', 'Unused code', 'knip/bin/knip.js', []),
  check('types', 'Types', 'typescript/bin/tsc', ['-b']),
  { name: 'licences', title: 'Licences and origin of packages', run: checkLicences },
  { name: 'api-types', title: 'API types are up to date', run: checkApiTypes },
  { name: 'build', title: 'Build', run: build },
  unitTests('infra', 'infra'),
  unitTests('support', 'tests/support'),
  unitTests('hardening', 'tests/hardening'),
  unitTests('bench', 'tests/bench'),
  unitTests('kit', 'shell/kit'),
  unitTests('shell', 'shell'),
  ...remoteNames.map((name) => unitTests(name, name)),
  {
    name: 'bff',
    title: 'API tests on PGlite, PostgreSQL and Redis',
    needs: [postgresServer, redisServer],
    run: testBackend,
  },
  {
    name: 'faults',
    title: 'Parts that are down, hang or talk nonsense',
    needs: [postgresServer, redisServer],
    run: (stop) => runJest(['-c', 'tests/faults/jest.config.mjs'], {}, stop),
  },
  {
    name: 'fuzz',
    title: 'Calls of every kind against the API',
    run: (stop) => runJest(['-c', 'tests/fuzz/jest.config.mjs', twoAtATime], {}, stop),
  },
  {
    name: 'observability',
    title: 'Metrics, logs and request ids of the running parts',
    needs: [postgresServer],
    run: (stop) => runJest(['-c', 'tests/observability/jest.config.mjs'], {}, stop),
  },
  {
    name: 'durability',
    title: 'What was acknowledged, after kills and on failing disks',
    besideFormer: true,
    needs: [postgresServer],
    run: (stop) => runJest(['-c', 'tests/durability/jest.config.mjs'], {}, stop),
  },
  {
    name: 'e2e',
    title: 'End-to-end tests in Chromium',
    needs: [chromium, headlessChromium, ...fontSets.map(({ font }) => font), redisServer, postgresServer],
    run: testEndToEnd,
  },
];
