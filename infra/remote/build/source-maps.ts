import { Compilation, type Compiler, rspack, sources } from '@rspack/core';
import type { BuildMode } from './rules.ts';

/**
 * Replaces the names of the `data:` modules that the federation plugin generates. The names contain local paths, which
 * must not change a version's hash.
 */
class RenameGeneratedModules {
  apply(compiler: Compiler): void {
    const name = 'RenameGeneratedModules';
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
 * Returns the plugins that write source maps without sources into each version. The shell does not serve them; it uses
 * them to find the source positions of errors that browsers report.
 */
export function sourceMapPlugins(mode: BuildMode) {
  if (mode === 'development') return [];
  return [
    new rspack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      moduleFilenameTemplate: '[resource-path]',
    }),
    new RenameGeneratedModules(),
  ];
}
