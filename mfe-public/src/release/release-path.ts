/** The address of a release's own page. */
export function releasePath(slug: string): string {
  return `/news/${encodeURIComponent(slug)}`;
}
