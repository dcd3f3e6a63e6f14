/** The ticker's quote of the default symbol (SITE-20). */
export const tickerQuoteAddress = '/api/stock-price';
