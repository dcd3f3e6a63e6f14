import { defineRemote } from '@site/remote';
import { remote } from './src/pages.ts';

export default defineRemote(import.meta.dirname, remote);
