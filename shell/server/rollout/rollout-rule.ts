export interface Traffic {
  readonly views: number;
  /** Networks from which errors were reported, each counted once an hour. */
  readonly errors: number;
}

/** The limits at which a rollout is halted. */
export const rolloutRule = {
  leastErrors: 5,
  /**
   * Significance level per error: of a thousand rollouts with a thousand errors each, fewer than one is halted by
   * mistake.
   */
  chance: 1e-6,
} as const;

/** Upper tail of the binomial distribution: at least `least` hits in `tries`, each with probability `each`. */
function tailProbability(least: number, tries: number, each: number): number {
  let term = 0; // A logarithm, because the factorial of a thousand is too large for a number.
  for (let hit = 1; hit <= least; hit += 1) term += Math.log((tries - least + hit) / hit);
  term += least * Math.log(each) + (tries - least) * Math.log1p(-each);
  let sum = 0;
  for (let hits = least; hits <= tries; hits += 1) {
    sum += Math.exp(term);
    term += Math.log(((tries - hits) / (hits + 1)) * (each / (1 - each)));
  }
  return sum;
}

/** Returns whether a version has significantly more errors per page view than the rest. */
export function isClearlyWorse(tried: Traffic, rest: Traffic): boolean {
  if (tried.errors < rolloutRule.leastErrors || tried.views === 0 || rest.views === 0) return false;
  const share = tried.views / (tried.views + rest.views);
  const errors = tried.errors + rest.errors;
  if (tried.errors / errors <= share) return false;
  return tailProbability(tried.errors, errors, share) < rolloutRule.chance;
}
