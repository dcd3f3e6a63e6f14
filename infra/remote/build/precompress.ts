import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Compilation, type Compiler, sources } from '@rspack/core';
import type { BuildMode } from './rules.ts';

const pluginName = 'precompressPlugins';
const isText = /\.(?:js|css|svg)$/;
const minBytes = 1500;
const maxRatio = 0.95;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const encodings = [
  { suffix: 'br', compress: (content: Buffer) => promisify(brotliCompress)(content, brotliOptions) },
  { suffix: 'gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
];

async function addCompressed(compilation: Compilation, name: string, content: Buffer): Promise<void> {
  for (const { suffix, compress } of encodings) {
    const compressed = await compress(content);
    if (compressed.length > content.length * maxRatio) continue;
    compilation.emitAsset(`${name}.${suffix}`, new sources.RawSource(compressed));
  }
}

const plugin = {
  apply({ hooks }: Compiler): void {
    hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: pluginName, stage }, async (assets) => {
        const texts = Object.entries(assets).flatMap(([name, source]) => {
          const content = isText.test(name) ? Buffer.from(source.buffer()) : undefined;
          return content && content.length >= minBytes ? [{ name, content }] : [];
        });
        await Promise.all(texts.map(({ name, content }) => addCompressed(compilation, name, content)));
      });
    });
  },
};

/** Returns the plugin that compresses files during a production build, at the highest level. */
export function precompressPlugins(mode: BuildMode) {
  return mode === 'development' ? [] : [plugin];
}
