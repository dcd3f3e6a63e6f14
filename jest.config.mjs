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

/** All tests that are not the browser's, in one run: it keeps all processors busy to its end. */
export default {
  // Of a run over several projects Jest takes this from here.
  testTimeout: typescript.testTimeout,
  // What a test left open keeps its worker alive: not that the machine is slow to end it.
  workerGracefulExitTimeout: 60_000,
  openHandlesTimeout: 60_000,
  projects: configs.flatMap(({ default: config }) => config.projects ?? [config]),
};
