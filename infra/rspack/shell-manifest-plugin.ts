import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { describeFiles, writeAtomically } from './site-manifest-plugin.ts';

/** Writes `shell.json`: which of the shell's files a page starts with, their integrity, and its fonts. */
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
      const sheet = await Promise.all(styles.map((file) => readFile(path.join(directory, file), 'utf8')));
      // The whole faces are named after their alphabet; hardly any page needs them.
      const everydayFonts = Object.keys(files).filter(
        (file) => /^(?!.*-latin-).*\.woff2$/.test(file) && sheet.some((text) => text.includes(file)),
      );
      const manifest = {
        scripts: initial.filter((file) => file.endsWith('.js')),
        styles,
        fonts: everydayFonts,
        files,
      };
      await writeAtomically(path.join(directory, 'shell.json'), JSON.stringify(manifest));
    });
  }
}
