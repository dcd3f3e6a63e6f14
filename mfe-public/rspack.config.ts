import { defineRemote } from '../infra/rspack/remote.ts';
import { remote } from './src/pages.ts';

export default defineRemote(import.meta.dirname, remote);
