import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Compilation, type Compiler, sources } from '@rspack/core';
import { parse } from 'postcss';
import { describeFiles, writeAtomically, writeFirstStyles } from './site-manifest-plugin.ts';

function initialFiles({ entrypoints }: Compilation, extension: string): string[] {
  const entry = entrypoints.get('main');
  if (!entry) throw new Error('The shell has no entry named main');
  return entry.getFiles().filter((file) => file.endsWith(extension));
}

/** The fonts that every page preloads: those that were cut to what nearly every page needs. */
function preloadedFonts(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .filter(({ info }) => info.sourceFilename?.startsWith('src/fonts/'))
    .map(({ name }) => name);
}

/** Faces that are declared twice are loaded twice, and text moves meanwhile. */
function withoutFontFaces(sheet: string): string {
  const tree = parse(sheet);
  tree.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  return tree.toString();
}

/** Adds the sheet that a page of which only the first styles are there is completed with. */
function emitWholeStyles(compilation: Compilation): string {
  const sheets = initialFiles(compilation, '.css').map(
    (file) => compilation.getAsset(file)?.source.source().toString() ?? '',
  );
  const text = withoutFontFaces(sheets.join('\n'));
  const name = `whole.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.css`;
  compilation.emitAsset(name, new sources.RawSource(text));
  return name;
}

async function sourcesIn(directory: string): Promise<string[]> {
  const files = await readdir(directory, { recursive: true });
  const scripts = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return Promise.all(scripts.map((file) => readFile(path.join(directory, file), 'utf8')));
}

/** Writes `shell.json`: which of the shell's files a page starts with, and the integrity of all. */
export class ShellManifestPlugin {
  apply(compiler: Compiler): void {
    const name = 'ShellManifestPlugin';
    let wholeStyles = '';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // With their final names, and before they are compressed.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (compilation.errors.length === 0) wholeStyles = emitWholeStyles(compilation);
      });
    });
    compiler.hooks.afterEmit.tapPromise(name, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const directory = compiler.outputPath;
      const texts = await sourcesIn(path.join(compiler.context, 'src'));
      const firstStyles = await writeFirstStyles(
        directory,
        'first',
        initialFiles(compilation, '.css'),
        texts,
      );
      const manifest = {
        scripts: initialFiles(compilation, '.js'),
        firstStyles,
        wholeStyles,
        fonts: preloadedFonts(compilation),
        files: await describeFiles(directory, ['shell.json', 'shell.json.draft', '.build-hash']),
      };
      await writeAtomically(path.join(directory, 'shell.json'), JSON.stringify(manifest));
    });
  }
}
