/**
 * How many bytes of script, compressed by brotli, a public page may start with: the shell, the federation
 * runtime, the kit, the remote's entry and the page together.
 */
export const scriptBudget = 140_000;
