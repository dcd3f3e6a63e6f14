/**
 * How many bytes of script, compressed by brotli, a page may start with: the shell, the federation runtime,
 * the kit, the remote's entry and the page together.
 */
export function scriptBudget(path: string): number {
  return path === '/' ? 140_000 : 145_000;
}
