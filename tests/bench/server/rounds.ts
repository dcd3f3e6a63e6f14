export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('there is no median of nothing');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Takes each measure in turn, in reversed order every second round, so that other load affects all measures equally.
 */
export async function interleave<Name extends string, Result>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result>[]> {
  const names = Object.keys(measures) as Name[];
  const results: Record<Name, Result>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measured = new Map<Name, Result>();
    const order = round % 2 === 0 ? names : names.toReversed();
    // One after the other, because concurrent measurements would compete.
    for (const name of order) measured.set(name, await measures[name]());
    results.push(Object.fromEntries(measured) as Record<Name, Result>);
  }
  return results;
}

export function medianOf<Result>(rounds: readonly Result[], compare: (round: Result) => number): number {
  return median(rounds.map(compare));
}
