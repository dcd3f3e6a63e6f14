/** The bff's addresses outside `/api`, which are read-only. */
export const readOnlyPaths = [
  '/media/*',
  '/images/releases/*',
  '/feed.xml',
  '/feed.json',
  '/sitemap-news.xml',
] as const;

/** All that the bff answers, as routes. */
const bffPaths = ['/api', '/api/*', ...readOnlyPaths];

/** Whether an address in normal form is answered by the bff. */
export function isBffAddress(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return bffPaths.some((known) =>
    known.endsWith('*') ? path.startsWith(known.slice(0, -1)) : path === known,
  );
}
