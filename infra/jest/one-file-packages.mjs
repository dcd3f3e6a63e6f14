import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';

const packages = path.resolve(import.meta.dirname, '../../node_modules');
const bundles = path.join(packages, '.cache', 'jest-packages');

/** Packages of hundreds of modules, which are bundled into one file each; by import name. */
const bundled = {
  'es-toolkit/compat': 'es-toolkit/compat',
  kysely: createRequire(path.join(packages, '@mikro-orm/sql/package.json')).resolve('kysely'),
};

/** Packages that already contain a single-file build; by import name. */
const ready = {
  'class-validator': 'class-validator/bundles/class-validator.umd.js',
  rxjs: 'rxjs/dist/bundles/rxjs.umd.js',
  'rxjs/operators': 'rxjs/dist/bundles/rxjs.umd.js',
};

function mapped(entries) {
  return Object.fromEntries(entries.map(([name, file]) => [`^${name}$`, file]));
}

/**
 * Returns a `moduleNameMapper` from packages to single files. Half of the bff's modules belong to these packages, and
 * Jest would load each module again for each test file.
 */
export async function mapPackagesToSingleFiles() {
  const compiler = rspack({
    mode: 'none',
    target: 'node',
    context: packages,
    entry: bundled,
    output: { path: bundles, filename: '[name].mjs', module: true, library: { type: 'modern-module' } },
    experiments: { outputModule: true },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return {
    ...mapped(Object.keys(bundled).map((name) => [name, path.join(bundles, `${name}.mjs`)])),
    ...mapped(Object.entries(ready).map(([name, file]) => [name, path.join(packages, file)])),
  };
}
