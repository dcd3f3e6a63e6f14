import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { describeFiles, writeAtomically } from './site-manifest-plugin.ts';

/** Writes `shell.json`: which of the shell's files a page starts with, and the integrity of all. */
export class ShellManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ShellManifestPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const directory = compiler.outputPath;
      const entry = compilation.entrypoints.get('main');
      if (!entry) throw new Error('The shell has no entry named main');
      const initial = entry.getFiles();
      const files = await describeFiles(directory, ['shell.json', 'shell.json.draft', '.build-hash']);
      const styles = initial.filter((file) => file.endsWith('.css'));
      const manifest = {
        scripts: initial.filter((file) => file.endsWith('.js')),
        styles,
        files,
      };
      await writeAtomically(path.join(directory, 'shell.json'), JSON.stringify(manifest));
    });
  }
}
