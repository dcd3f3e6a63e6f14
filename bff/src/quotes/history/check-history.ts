import { HIGHEST_FIGURE, HIGHEST_PRICE, demand } from '../check-quote.ts';
import { exchangeDay } from '../market-calendar.ts';
import type { Candle, MarketHistory } from '../quotes-provider.ts';

/** Five years of trading days. */
const MOST_CANDLES = 1_400;

/**
 * Refuses what cannot be the price history of the symbol: garbage from a source counts as its failure.
 * @throws {Error} saying which field is wrong
 */
export function checkHistory(symbol: string, history: MarketHistory, now: Date): MarketHistory {
  const { currency, candles } = history;
  demand('symbol', history.symbol.toUpperCase() === symbol.toUpperCase());
  demand('currency', /^[A-Za-z]{3}$/.test(currency));
  demand('candles', candles.length > 0 && candles.length <= MOST_CANDLES && candles.every(isCandle));
  const dates = candles.map(({ date }) => date);
  const isRising = dates.every((date, index) => index === 0 || date > (dates[index - 1] ?? date));
  demand('dates', isRising && (dates.at(-1) ?? '') <= exchangeDay(symbol, now));
  return { symbol, currency, candles };
}

function isCandle({ date, open, high, low, close, volume }: Candle): boolean {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  const arePrices = [open, high, low, close].every((price) => price > 0 && price <= HIGHEST_PRICE);
  const isVolume = volume === null || (volume >= 0 && volume <= HIGHEST_FIGURE);
  return isDate && arePrices && low <= high && isVolume;
}
