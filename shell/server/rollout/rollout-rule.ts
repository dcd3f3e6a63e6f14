/** What was seen of a version while it was rolled out. */
export interface Traffic {
  /** Pages that were sent. */
  readonly views: number;
  /** Networks in whose browsers something failed, each once an hour. */
  readonly errors: number;
}

/** When a version that some visitors get is taken back. */
export const rolloutRule = {
  /** Fewer say nothing. */
  leastErrors: 5,
  /**
   * How likely errors are to be spread so unevenly by chance between two versions that are equally good. It is looked at
   * each error: of a thousand rollouts with a thousand errors each, fewer than one is halted by mistake.
   */
  chance: 1e-6,
} as const;

/** The chance of `least` or more hits in `tries`, each with the chance `each` (upper tail of the binomial distribution). */
function chanceOf(least: number, tries: number, each: number): number {
  let term = 0; // Logarithm: a factorial of a thousand is beyond any number.
  for (let hit = 1; hit <= least; hit += 1) term += Math.log((tries - least + hit) / hit);
  term += least * Math.log(each) + (tries - least) * Math.log1p(-each);
  let sum = 0;
  for (let hits = least; hits <= tries; hits += 1) {
    sum += Math.exp(term);
    term += Math.log(((tries - hits) / (hits + 1)) * (each / (1 - each)));
  }
  return sum;
}

/** Whether a version has more errors per page than the other one, and not by chance. */
export function isClearlyWorse(tried: Traffic, rest: Traffic): boolean {
  if (tried.errors < rolloutRule.leastErrors || tried.views === 0 || rest.views === 0) return false;
  const share = tried.views / (tried.views + rest.views);
  const errors = tried.errors + rest.errors;
  if (tried.errors / errors <= share) return false;
  return chanceOf(tried.errors, errors, share) < rolloutRule.chance;
}
