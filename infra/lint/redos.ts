import { createRequire } from 'node:module';

// The default backend would start a worker and a native process.
process.env.RECHECK_SYNC_BACKEND = 'pure';

const plugin: unknown = createRequire(import.meta.url)('eslint-plugin-redos');

// The linter requires a default export.
// oxlint-disable-next-line import/no-default-export
export default plugin;
