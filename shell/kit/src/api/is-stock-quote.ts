import type { StockQuote } from './types.ts';

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => Number.isFinite(value);
const isNumberOrNothing: Check = (value) => value === null || value === undefined || isNumber(value);
const isText: Check = (value) => typeof value === 'string';
const isYesOrNo: Check = (value) => typeof value === 'boolean';

const checks: Readonly<Record<keyof StockQuote, Check>> = {
  symbol: isText,
  price: isNumber,
  currency: isText,
  change: isNumberOrNothing,
  changePercent: isNumberOrNothing,
  volume: isNumberOrNothing,
  marketCap: isNumberOrNothing,
  marketHours: isYesOrNo,
  lastUpdated: isText,
  source: isText,
  stale: isYesOrNo,
  delayMinutes: isNumberOrNothing,
};

/** Returns whether a response is a quote. The ticker is on every page, so an unexpected response must not break it. */
export function isStockQuote(value: unknown): value is StockQuote {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(checks).every(([member, check]) => check(Reflect.get(value, member)));
}
