import { createRequire } from 'node:module';

// The checker's other backends start a Java or native process per file.
process.env.RECHECK_SYNC_BACKEND = 'pure';

const plugin: unknown = createRequire(import.meta.url)('eslint-plugin-redos');

// The linter loads a plugin's default export.
// oxlint-disable-next-line import/no-default-export
export default plugin;
