import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildChangedParts } from '../../infra/local/build-parts.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { runProgram, runTool } from '../../infra/local/run-tool.ts';
import {
  chromium,
  firefox,
  headlessChromium,
  type NeededProgram,
  postgresServer,
  redisServer,
  webkit,
} from '../support/executables.ts';
import { fontSets } from '../support/fonts.ts';
import { countJest, countPlaywright, judge, judgeCheck, type Outcome } from './outcome.ts';
import { groupOf, type TestGroup } from './test-files.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import { startThrowawayRedis } from '../support/throwaway-redis.ts';

/** One thing that `npm test` does. */
export interface Step {
  /** Its name for `--only`. */
  name: string;
  title: string;
  needs?: readonly NeededProgram[];
  /** It mostly waits: such steps run one after another beside the last step before them that does not. */
  mostlyWaits?: true;
  /** Where its tests are, in groups that can be chosen on their own. */
  groups?: readonly TestGroup[];
  /** @param files the test files to run, relative to the repository; all when left out */
  run: (stop: AbortSignal, files?: readonly string[]) => Promise<Outcome>;
}

function check(name: string, title: string, tool: string, args: readonly string[]): Step {
  return {
    name,
    title,
    run: async (stop) => judgeCheck(await runTool(tool, args, { stop })),
  };
}

/** A check that is a script of the repository. */
function scriptCheck(name: string, title: string, script: string): Step {
  return {
    name,
    title,
    run: async (stop) => judgeCheck(await runProgram(process.execPath, [script], { stop })),
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

interface JestRun {
  stop: AbortSignal;
  /** The test files to run; all when left out. */
  files?: readonly string[] | undefined;
  env?: Readonly<Record<string, string>>;
  /** Counted apart. */
  groups?: readonly TestGroup[];
  priority?: number;
}

function runJest(args: readonly string[], { stop, files, env, groups, priority }: JestRun): Promise<Outcome> {
  return withReportFile(async (report) => {
    const chosen = files ? ['--runTestsByPath', ...files] : [];
    const finished = await runTool(
      'jest/bin/jest.js',
      [...args, '--ci', '--json', `--outputFile=${report}`, ...chosen],
      {
        // Jest has no other way to load modules that are not CommonJS.
        env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', NODE_ENV: 'test', ...env },
        stop,
        ...(priority !== undefined && { priority }),
      },
    );
    const nameOf = groups && ((file: string) => groupOf(file, groups)?.name ?? 'elsewhere');
    return judge(await countJest(report, nameOf), finished);
  });
}

/** The priority of a run that leaves the processor to one beside it whose answers are timed. */
const giveWay = 10;

// Jest's own choice on two cores is one file at a time.
const twoAtATime = '--maxWorkers=2';
// Some of the unit tests wait for limits to be over: a third file uses the time.
const threeAtATime = '--maxWorkers=3';

const unitGroups: readonly TestGroup[] = [
  { name: 'infra', folders: ['infra'] },
  { name: 'runner', folders: ['tests/runner'] },
  { name: 'support', folders: ['tests/support'] },
  { name: 'hardening', folders: ['tests/hardening'] },
  { name: 'bench', folders: ['tests/bench'] },
  { name: 'kit', folders: ['shell/kit'] },
  { name: 'shell', folders: ['shell/src', 'shell/server'] },
  ...remoteNames.map((name) => ({ name, folders: [name] })),
];

/** A step of the tests in the folder of its name, which is one run of Jest. */
function jestStep(step: Omit<Step, 'groups' | 'run'>, ...args: readonly string[]): Step {
  const folder = `tests/${step.name}`;
  return {
    ...step,
    groups: [{ name: step.name, folders: [folder] }],
    run: (stop, files) => runJest(['-c', `${folder}/jest.config.mjs`, ...args], { stop, files }),
  };
}

async function testBackend(stop: AbortSignal, files?: readonly string[]): Promise<Outcome> {
  const [postgres, redis] = await Promise.all([startThrowawayPostgres(), startThrowawayRedis()]);
  try {
    const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
    return await runJest(['-c', 'bff/jest.config.mjs', twoAtATime], { stop, files, env, priority: giveWay });
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

function testEndToEnd(stop: AbortSignal, files: readonly string[] = []): Promise<Outcome> {
  const missing = [firefox, webkit].filter(({ find }) => !find()).map(({ name }) => name);
  if (missing.length > 0) console.log(`  e2e: not installed, so no journeys in ${missing.join(' and ')}.`);
  return withReportFile(async (report) => {
    const args = ['test', '-c', 'tests/playwright.config.ts', '--reporter=dot,json', ...files];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const finished = await runTool('@playwright/test/cli.js', args, { env, stop });
    return judge(await countPlaywright(report), finished);
  });
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
  scriptCheck('licences', 'Licences and origin of packages', 'infra/supply-chain/check.ts'),
  scriptCheck('api-types', 'API types are up to date', 'infra/api-types/check.mjs'),
  { name: 'build', title: 'Build', run: build },
  {
    name: 'unit',
    title: 'Unit and component tests',
    groups: unitGroups,
    run: (stop, files) =>
      runJest(['-c', 'infra/jest/unit-tests.config.mjs', threeAtATime], {
        stop,
        files,
        groups: unitGroups,
      }),
  },
  {
    name: 'bff',
    title: 'Tests of the API with PostgreSQL and Redis, and with the embedded database',
    needs: [postgresServer, redisServer],
    groups: [{ name: 'bff', folders: ['bff/src'] }],
    run: testBackend,
  },
  jestStep({
    name: 'faults',
    title: 'Parts that are down, hang or talk nonsense',
    mostlyWaits: true,
    needs: [postgresServer, redisServer],
  }),
  jestStep({
    name: 'observability',
    title: 'Metrics, logs and request ids of the running parts',
    mostlyWaits: true,
    needs: [postgresServer],
  }),
  jestStep({
    name: 'durability',
    title: 'What was acknowledged, after kills and on failing disks',
    mostlyWaits: true,
    needs: [postgresServer],
  }),
  jestStep({ name: 'fuzz', title: 'Calls of every kind against the API' }, twoAtATime),
  {
    name: 'e2e',
    title: 'End-to-end tests in Chromium',
    needs: [chromium, headlessChromium, ...fontSets.map(({ font }) => font), redisServer, postgresServer],
    groups: [
      {
        name: 'e2e',
        folders: ['tests/e2e', 'tests/faults', 'tests/hardening', 'tests/other-browsers'],
        ending: '.spec.ts',
      },
    ],
    run: testEndToEnd,
  },
];
