/** The quote of the default symbol (SITE-20), which the ticker shows. */
export const tickerQuoteAddress = '/api/stock-price';
