/** Where the bar's quote comes from: the quote of the default symbol (spec section 7). */
export const tickerQuoteAddress = '/api/stock-price';
