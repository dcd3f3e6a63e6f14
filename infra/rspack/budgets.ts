/**
 * The limit for a public page's scripts in bytes, compressed by brotli: the shell, the federation
 * runtime, the kit, the remote's entry and the page together.
 */
export const scriptBudget = 137_000;

/**
 * The limits for a page's styles in bytes, plain and compressed by brotli: the shell's sheet and the page's. The newsroom is
 * a whole application for regular users, so its limit is higher. The prefix that limits each utility to its page is a third
 * of the plain bytes, but at most 500 compressed bytes.
 */
export const styleBudget = {
  public: { plain: 130_000, sent: 16_100 },
  invited: { plain: 90_000, sent: 16_100 },
  staff: { plain: 148_000, sent: 17_500 },
} as const;
