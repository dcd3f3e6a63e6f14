import { BannerPlugin, Compilation } from '@rspack/core';

/**
 * Nearly all of the shell's script runs before the page is interactive; lazy compilation would take a third of that.
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
