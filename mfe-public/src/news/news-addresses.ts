/** The number of releases of a page. */
export const releasesAtOnce = 20;

/** The year filter's value for no filter (NEWS-3). */
export const allYears = 'all';

/** The search text. */
export interface NewsSearch {
  readonly text: string;
  readonly year: string;
}

/** The address of the first page of all releases, without their texts. */
export const newsListAddress = `/api/news?omit=content&limit=${releasesAtOnce}`;

/** The address of the number of releases in each year. */
export const newsYearsAddress = '/api/news-years';

/**
 * The address of a search's first page.
 * @param place `text` searches the texts of articles whose title and excerpt do not match
 */
export function foundNewsAddress({ text, year }: NewsSearch, place?: 'text'): string {
  const parameters = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(place && { in: place }),
    ...(year !== allYears && { year }),
  });
  return parameters.size === 0 ? newsListAddress : `${newsListAddress}&${parameters}`;
}

/** The page with an older part of the list; the cursor comes from the API. */
export function olderNewsAddress(cursor: string): string {
  return `${newsListAddress}&cursor=${encodeURIComponent(cursor)}`;
}

/** The page for the next part of the list, by the API's `Link`; undefined if there is none. */
export function olderNewsPath(next: string | undefined): string | undefined {
  const cursor = new URLSearchParams(next?.split('?')[1]).get('cursor');
  return cursor === null ? undefined : `/news/older/${encodeURIComponent(cursor)}`;
}
