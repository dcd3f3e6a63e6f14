/** Pages whose drawings and figures are scripts. */
const drawnPages: readonly string[] = ['/tangem-wallet', '/tangem-ring', '/investors'];

/**
 * How many bytes of script, compressed by brotli, a page may start with: the shell, the federation runtime,
 * the kit, the remote's entry and the page together.
 */
export function scriptBudget(path: string): number {
  return drawnPages.includes(path) ? 145_000 : 140_000;
}
