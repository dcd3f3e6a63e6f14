import { BannerPlugin, Compilation } from '@rspack/core';

/** Marks the shell's functions for eager compilation, because nearly all of them run before the page is interactive. */
export function addCompileHints() {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*\.js$/,
    // After the minifier, which would remove the comment, and before the hashes are computed.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
