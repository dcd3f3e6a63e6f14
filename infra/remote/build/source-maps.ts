import { Compilation, type Compiler, rspack, sources } from '@rspack/core';
import type { Mode } from './rules.ts';

/**
 * Replaces the names of modules that the federation plugin generates: each is the module's whole text, which contains
 * folders of this machine. A version must not depend on where it is built.
 */
class NameMadeUpCode {
  apply(compiler: Compiler): void {
    const name = 'NameMadeUpCode';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js.map')) continue;
          const text = String(asset.source()).replaceAll(/"data:text\/javascript,[^"]*"/g, '"made up"');
          compilation.updateAsset(file, new sources.RawSource(text));
        }
      });
    });
  }
}

/**
 * Source maps of published scripts: file names and positions without the sources. They are part of a version, so that the
 * shell can locate an error in a browser; browsers do not get them.
 */
export function sourceMaps(mode: Mode) {
  if (mode === 'development') return [];
  return [
    new rspack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      moduleFilenameTemplate: '[resource-path]',
    }),
    new NameMadeUpCode(),
  ];
}
