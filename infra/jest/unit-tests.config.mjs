import path from 'node:path';
import remotes from '../../shell/remotes.json' with { type: 'json' };
import { typescript } from './typescript.mjs';

/** The parts whose tests need neither servers nor a browser: one run of Jest keeps all processors busy to its end. */
const folders = [
  'infra',
  'tests/runner',
  'tests/support',
  'tests/hardening',
  'tests/bench',
  'shell/kit',
  'shell',
  ...Object.keys(remotes),
];
const configs = await Promise.all(folders.map((folder) => import(`../../${folder}/jest.config.mjs`)));

// Of a run over several projects Jest takes this from here.
export default {
  testTimeout: typescript.testTimeout,
  testSequencer: path.join(import.meta.dirname, 'long-files-first.mjs'),
  projects: configs.flatMap(({ default: config }) => config.projects ?? [config]),
};
