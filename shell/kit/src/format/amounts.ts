/** '14,000'. Hand-written, because creating the first `Intl` formatter takes 50 ms on a phone. */
export function groupThousands(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.push(whole.slice(Math.max(0, end - 3), end));
  return [groups.toReversed().join(','), ...decimals].join('.');
}

/** Canadian dollars with two decimals: '$197.00 CAD'. */
export function formatCad(amount: number): string {
  return `$${groupThousands(amount.toFixed(2))} CAD`;
}

/** A counter's value: grouped integer from 1000 on ('14,000'), one decimal below ('99.9'). */
export function formatCounter(value: number): string {
  return value >= 1000 ? groupThousands(String(Math.floor(value))) : value.toFixed(1);
}
