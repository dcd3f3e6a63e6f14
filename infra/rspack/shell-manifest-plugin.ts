import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { kitExports, kitVersion } from '../remote/build/platform-versions.ts';
import { isPublishedFile } from '../remote/build/rules.ts';
import { describeFiles, writeAtomically } from '../remote/build/site-manifest-plugin.ts';

function initialFiles({ entrypoints }: Compilation, extension: string): string[] {
  const entry = entrypoints.get('main');
  if (!entry) throw new Error('The shell has no entry named main');
  return entry.getFiles().filter((file) => isPublishedFile(file) && file.endsWith(extension));
}

/** Returns the fonts that every page preloads: those in `src/fonts`, with the most frequent characters only. */
function preloadedFonts(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .filter(({ info }) => info.sourceFilename?.startsWith('src/fonts/'))
    .map(({ name }) => name);
}

/** Writes `shell.json`: the kit's exports, the files that every page starts with, and the integrity of all files. */
export class ShellManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ShellManifestPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const directory = compiler.outputPath;
      const manifest = {
        kit: { version: kitVersion, exports: kitExports() },
        scripts: initialFiles(compilation, '.js'),
        styles: initialFiles(compilation, '.css'),
        fonts: preloadedFonts(compilation),
        files: await describeFiles(directory, ['shell.json', 'shell.json.draft']),
      };
      await writeAtomically(path.join(directory, 'shell.json'), JSON.stringify(manifest));
    });
  }
}
