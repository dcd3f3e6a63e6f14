/** How many articles one call lists at most (contract, 'GET /api/news'). */
export const articlesPerCall = 100;

/** The newest part of the news list, without the articles' texts. */
export const newsListAddress = `/api/news?omit=content&limit=${articlesPerCall}`;
