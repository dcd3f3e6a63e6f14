import { browserProject } from '@site/remote/jest';

export default browserProject(import.meta.dirname, 'mfe-public');
