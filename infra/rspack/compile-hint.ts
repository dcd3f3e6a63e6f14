import { BannerPlugin, Compilation } from '@rspack/core';

/**
 * Makes V8 compile the shell's script while it loads, outside the main thread (explicit compile hints; other engines see a
 * comment). Nearly all of it runs before the page is interactive, and lazy compilation takes a third of that time. Chunks
 * that only some visitors need have no hint.
 */
export function addCompileHints() {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*\.js$/,
    // After the minifier, which would remove the comment, and before the hashes are computed.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
