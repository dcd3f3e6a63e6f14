import { nodeProject } from '../../infra/jest/node-project.mjs';

export default { ...nodeProject(import.meta.dirname, 'faults'), testTimeout: 600_000 };
