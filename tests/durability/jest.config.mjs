import { nodeProject } from '../../infra/jest/node-project.mjs';

// Most of it is waiting for processes: more at a time than there are cores to spare.
export default { ...nodeProject(import.meta.dirname, 'durability'), maxWorkers: 3 };
