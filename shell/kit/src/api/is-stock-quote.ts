import type { StockQuote } from './types.ts';

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => Number.isFinite(value);
const isNumberOrNull: Check = (value) => value === null || value === undefined || isNumber(value);
const isText: Check = (value) => typeof value === 'string';
const isBoolean: Check = (value) => typeof value === 'boolean';

const checks: Readonly<Record<keyof StockQuote, Check>> = {
  symbol: isText,
  price: isNumber,
  currency: isText,
  change: isNumberOrNull,
  changePercent: isNumberOrNull,
  volume: isNumberOrNull,
  marketCap: isNumberOrNull,
  marketHours: isBoolean,
  lastUpdated: isText,
  source: isText,
  stale: isBoolean,
  delayMinutes: isNumberOrNull,
};

/** Returns whether a response is a quote. The ticker is on every page, so an unexpected response must not break it. */
export function isStockQuote(value: unknown): value is StockQuote {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(checks).every(([member, check]) => check(Reflect.get(value, member)));
}
