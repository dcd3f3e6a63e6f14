import { createRequire } from 'node:module';

// Avoids the default backend, which starts a worker and a native process.
process.env.RECHECK_SYNC_BACKEND = 'pure';

const plugin: unknown = createRequire(import.meta.url)('eslint-plugin-redos');

// The linter loads a plugin's default export.
// oxlint-disable-next-line import/no-default-export
export default plugin;
