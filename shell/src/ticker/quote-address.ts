/** The quote of the default symbol (spec section 7), which the ticker shows. */
export const tickerQuoteAddress = '/api/stock-price';
