import { groupThousands } from './amounts.ts';

const missing = 'N/A';

function isPresent(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** An increase has a plus sign (SITE-22); a decrease that rounds to zero has no sign. */
function formatSigned(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (value >= 0) return `+${text}`;
  return Number(text) === 0 ? text : `-${text}`;
}

/** Two decimals (SITE-24); two significant digits if the rounded price is below one cent. */
function decimalsOf(price: number): number {
  const exponent = Number(price.toExponential(1).split('e')[1]);
  return exponent < -2 ? 1 - exponent : 2;
}

/** The currencies of the exchanges on which the company is listed, and of neighbouring countries. */
const signs: Readonly<Record<string, string>> = { CAD: '$', USD: '$', EUR: '€', GBP: '£' };

/** '$0.24 CAD', '$0.00042 CAD'. */
export function formatQuotePrice(price: number, currency: string): string {
  return `${signs[currency] ?? ''}${groupThousands(price.toFixed(decimalsOf(price)))} ${currency}`.trim();
}

/** Three decimals with the sign; zero counts as up: '+0.015', '-0.020', '+0.000'; 'N/A' if missing. */
export function formatQuoteChange(change: number | null | undefined): string {
  return isPresent(change) ? formatSigned(change, 3) : missing;
}

/** Two decimals with the sign: '+6.25%'; 'N/A' if missing. */
export function formatQuotePercent(percent: number | null | undefined): string {
  return isPresent(percent) ? `${formatSigned(percent, 2)}%` : missing;
}

/** Millions with two decimals, thousands without, otherwise plain; 'N/A' if missing. */
export function formatVolume(volume: number | null | undefined): string {
  if (!isPresent(volume)) return missing;
  if (volume >= 999_500) return `${(volume / 1e6).toFixed(2)}M`;
  if (volume >= 1e3) return `${(volume / 1e3).toFixed(0)}K`;
  return volume.toFixed(0);
}

/** Billions, millions or thousands, always two decimals; 'N/A' if missing. */
export function formatMarketCap(marketCap: number | null | undefined): string {
  if (!isPresent(marketCap)) return missing;
  if (marketCap >= 999_995_000) return `${(marketCap / 1e9).toFixed(2)}B`;
  if (marketCap >= 999_995) return `${(marketCap / 1e6).toFixed(2)}M`;
  return `${(marketCap / 1e3).toFixed(2)}K`;
}
