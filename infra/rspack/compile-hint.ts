import { BannerPlugin, Compilation } from '@rspack/core';

/**
 * Asks engines to compile the shell's script while it arrives, beside the page's thread: nearly all of it runs before the
 * page answers, and function by function that would take a third of the time until then (V8's explicit compile hints;
 * other engines read a comment). Chunks that only some visitors need have no such hint.
 */
export function compileWhileArriving() {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main\..*\.js$/,
    // The minifier before would take the comment out; the hashes after have to know it.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
