/** In bytes, compressed by brotli: shell, federation runtime, kit, the remote's entry and the page together. */
export const scriptBudget = 137_000;

/** In bytes, plain and compressed by brotli: the shell's sheet and the page's. */
export const styleBudget = {
  public: { plain: 130_000, sent: 16_100 },
  invited: { plain: 90_000, sent: 16_100 },
  staff: { plain: 148_000, sent: 17_500 },
} as const;
