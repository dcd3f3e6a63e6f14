import remotes from './shell/remotes.json' with { type: 'json' };
import { typescript } from './infra/remote/jest/typescript.mjs';

const folders = [
  'bff',
  'shell',
  'shell/kit',
  ...Object.keys(remotes),
  'infra',
  'tests/faults',
  'tests/durability',
  'tests/fuzz',
  'tests/hardening',
  'tests/observability',
];
const configs = await Promise.all(folders.map((folder) => import(`./${folder}/jest.config.mjs`)));

/** Runs all Jest tests in one run, because several runs in sequence would each leave processors idle at their end. */
export default {
  // In a run over several projects, Jest reads the timeout from this file only.
  testTimeout: typescript.testTimeout,
  // Milliseconds; only a test's open handles delay the exit of its worker for this long, not a busy machine.
  workerGracefulExitTimeout: 60_000,
  openHandlesTimeout: 60_000,
  // ES modules of finished test files stay in a worker's memory; a worker that exceeds this is replaced after its test file.
  workerIdleMemoryLimit: '2GB',
  projects: configs.flatMap(({ default: config }) => config.projects ?? [config]),
};
