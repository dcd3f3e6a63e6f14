import path from 'node:path';
import { browserProject } from '@site/remote/jest';
import { nodeProject } from '../infra/jest/node-project.mjs';
import { typescript } from '../infra/remote/jest/typescript.mjs';

export default {
  testTimeout: typescript.testTimeout,
  projects: [
    browserProject(path.join(import.meta.dirname, 'src'), 'shell'),
    nodeProject(path.join(import.meta.dirname, 'server'), 'shell-server'),
  ],
};
