import { browserProject } from '../../infra/jest/browser-project.mjs';

export default browserProject(import.meta.dirname, 'hardening');
