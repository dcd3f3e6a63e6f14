/** The bff's addresses outside `/api`, which are read-only. */
export const readOnlyPaths = [
  '/media/*',
  '/images/releases/*',
  '/feed.xml',
  '/feed.json',
  '/sitemap-news.xml',
] as const;
