/**
 * Maximum bytes, compressed by brotli, of all scripts that a page starts with, the shell's and the remote's. The folder of
 * the build changes them by a few bytes.
 */
export const scriptBudgetBytes = 136_900;

/** Maximum bytes of the shell's sheet and the page's, plain and compressed by brotli, by the page's audience. */
export const styleBudgetBytes = {
  public: { plain: 130_000, sent: 16_100 },
  invited: { plain: 90_000, sent: 16_100 },
  staff: { plain: 148_000, sent: 17_500 },
} as const;
