import { BannerPlugin, Compilation } from '@rspack/core';

/** Tells browsers to compile the shell's functions eagerly: nearly all of them run before the page is interactive. */
export function compileHintPlugin() {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*\.js$/,
    // After the minifier, which would remove the comment, and before the files' hashes are computed.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
