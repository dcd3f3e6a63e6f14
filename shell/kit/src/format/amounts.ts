import { onFirstUse } from './on-first-use.ts';

const cad = onFirstUse(
  () =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }),
);
const grouped = onFirstUse(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));

/** Canadian dollars with two decimals: '$197.00 CAD'. A bigint is exact at any size. */
export function formatCad(amount: number | bigint): string {
  return `${cad().format(amount)} CAD`;
}

/** A counter's value: grouped integer from 1000 on ('14,000'), one decimal below ('99.9'). */
export function formatCounter(value: number): string {
  return value >= 1000 ? grouped().format(Math.floor(value)) : value.toFixed(1);
}
