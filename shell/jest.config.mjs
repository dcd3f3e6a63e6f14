import path from 'node:path';
import { browserProject } from '../infra/jest/browser-project.mjs';
import { nodeProject } from '../infra/jest/node-project.mjs';
import { typescript } from '../infra/jest/typescript.mjs';

export default {
  testTimeout: typescript.testTimeout,
  projects: [
    browserProject(path.join(import.meta.dirname, 'src'), 'shell'),
    nodeProject(path.join(import.meta.dirname, 'server'), 'shell-server'),
    nodeProject(path.join(import.meta.dirname, 'contract'), 'shell-contract'),
  ],
};
