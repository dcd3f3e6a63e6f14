import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import type { Mode } from './rules.ts';

const text = { test: /\.(?:js|css|svg)$/, threshold: 1500, minRatio: 0.95 };

/** Compresses files at build time, at the highest level, instead of for each visitor. */
export function precompress(mode: Mode) {
  if (mode === 'development') return [];
  return [
    new CompressionPlugin<BrotliOptions>({
      ...text,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({
      ...text,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
  ];
}
