/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('there is no median of nothing');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Measures several things by turns, so that whatever else the machine does hits all of them alike. The order
 * is turned round with each round.
 * @returns what each gave, round by round
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
    // One after the other: side by side they would compete.
    for (const name of order) measured.set(name, await measures[name]());
    results.push(Object.fromEntries(measured) as Record<Name, Result>);
  }
  return results;
}

/** The median over rounds of how two results of one round compare. */
export function medianOf<Result>(rounds: readonly Result[], compare: (round: Result) => number): number {
  return median(rounds.map(compare));
}
