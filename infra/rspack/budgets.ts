/**
 * The limit for a public page's scripts in bytes, compressed by brotli: the shell, the federation
 * runtime, the kit, the remote's entry and the page together.
 */
export const scriptBudget = 137_000;

/**
 * The limits for a page's styles in bytes, plain and compressed by brotli: the shell's sheet and its own. The
 * newsroom's sheet is larger, because it is a whole application for regular users. A third of the plain bytes is the prefix
 * that limits each utility to its page, which costs 500 compressed bytes at most.
 */
export const styleBudget = {
  public: { plain: 130_000, sent: 16_100 },
  invited: { plain: 90_000, sent: 16_100 },
  staff: { plain: 147_000, sent: 17_500 },
} as const;
