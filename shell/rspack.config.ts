import { defineShell } from '../infra/rspack/shell.ts';

export default defineShell(import.meta.dirname);
