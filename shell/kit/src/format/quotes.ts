import { groupThousands } from './amounts.ts';

const missing = 'N/A';

function isPresent(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function signed(value: number, digits: number): string {
  return `${value >= 0 ? '+' : '-'}${Math.abs(value).toFixed(digits)}`;
}

/** The currencies of the exchanges on which the company is listed, and of neighbouring countries. */
const signs: Readonly<Record<string, string>> = { CAD: '$', USD: '$', EUR: '€', GBP: '£' };

/** With the currency and two decimals by default: '$0.24 CAD' (SITE-24). */
export function formatQuotePrice(price: number, currency: string, decimals = 2): string {
  return `${signs[currency] ?? ''}${groupThousands(price.toFixed(decimals))} ${currency}`.trim();
}

/** Three decimals with the sign; zero counts as up: '+0.015', '-0.020', '+0.000'; 'N/A' if missing. */
export function formatQuoteChange(change: number | null | undefined): string {
  return isPresent(change) ? signed(change, 3) : missing;
}

/** Two decimals with the sign: '+6.25%'; 'N/A' if missing. */
export function formatQuotePercent(percent: number | null | undefined): string {
  return isPresent(percent) ? `${signed(percent, 2)}%` : missing;
}

/** Millions with two decimals, thousands without, otherwise plain; 'N/A' if missing. */
export function formatVolume(volume: number | null | undefined): string {
  if (!isPresent(volume)) return missing;
  if (volume >= 1e6) return `${(volume / 1e6).toFixed(2)}M`;
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
