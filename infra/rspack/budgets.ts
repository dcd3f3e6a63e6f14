/**
 * How many bytes of script, compressed by brotli, a public page may start with: the shell, the federation
 * runtime, the kit, the remote's entry and the page together.
 */
export const scriptBudget = 137_000;

/**
 * How many bytes of styles a page may hold, as browsers read them and compressed by brotli: the shell's sheet and its own. The
 * newsroom's sheet is that of a whole application, which nobody sees for the first time.
 */
export const styleBudget = {
  public: { plain: 90_000, sent: 16_100 },
  invited: { plain: 90_000, sent: 16_100 },
  staff: { plain: 100_000, sent: 17_500 },
} as const;
