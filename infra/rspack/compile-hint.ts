import { BannerPlugin, Compilation } from '@rspack/core';

/**
 * Asks engines to compile the shell's script while it loads, outside the main thread: nearly all of it runs before the
 * page is interactive, and compiling function by function takes a third of that time (V8's explicit compile hints;
 * other engines see a comment). Chunks that only some visitors need have no hint.
 */
export function compileWhileArriving() {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*\.js$/,
    // After the minifier, which would remove the comment, and before the hashes are computed.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
