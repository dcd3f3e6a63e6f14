import { createRequire } from 'node:module';

// The other back ends of its checker start a Java or native process for each file.
process.env.RECHECK_SYNC_BACKEND = 'pure';

const plugin: unknown = createRequire(import.meta.url)('eslint-plugin-redos');

// The linter loads a plugin's default export.
// oxlint-disable-next-line import/no-default-export
export default plugin;
