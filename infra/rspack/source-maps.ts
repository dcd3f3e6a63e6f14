import { rspack } from '@rspack/core';
import type { Mode } from './rules.ts';

/**
 * Maps from published scripts to the places in the sources: names of files, no text of them. They are part of a version, so
 * that the shell finds the place of an error in a browser; no browser gets them.
 */
export function sourceMaps(mode: Mode) {
  if (mode === 'development') return [];
  return [
    new rspack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      // Code that a plugin makes up has no file, but an address with the whole of it and the folders of this machine.
      moduleFilenameTemplate: ({ resourcePath }) =>
        resourcePath.startsWith('data:') ? 'generated' : resourcePath,
    }),
  ];
}
