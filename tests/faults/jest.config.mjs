import { nodeProject } from '../../infra/jest/node-project.mjs';

// The tests mostly wait: several parts are broken side by side.
export default { ...nodeProject(import.meta.dirname, 'faults'), maxWorkers: 3, testTimeout: 600_000 };
