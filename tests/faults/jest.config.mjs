import { nodeProject } from '../../infra/jest/node-project.mjs';

// The tests mostly wait, so all components are broken side by side.
export default { ...nodeProject(import.meta.dirname, 'faults'), maxWorkers: 6, testTimeout: 120_000 };
