/** How many releases are asked for, and shown, at a time. */
export const releasesAtOnce = 20;

/** The year filter's value for no filter (NEWS-3). */
export const allYears = 'all';

/** What is looked for. */
export interface NewsSearch {
  readonly text: string;
  readonly year: string;
}

/** The first part of the list of all releases, without their texts. */
export const newsListAddress = `/api/news?omit=content&limit=${releasesAtOnce}`;

/** In which years something is published, and how much. */
export const newsYearsAddress = '/api/news-years';

/**
 * The first part of what is found.
 * @param place `text` finds words of the texts of those whose title and excerpt do not have the text as it is
 */
export function foundNewsAddress({ text, year }: NewsSearch, place?: 'text'): string {
  const parameters = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(place && { in: place }),
    ...(year !== allYears && { year }),
  });
  return parameters.size === 0 ? newsListAddress : `${newsListAddress}&${parameters}`;
}

/** Where an older part of the list is read; the cursor is one that the API gave. */
export function olderNewsAddress(cursor: string): string {
  return `${newsListAddress}&cursor=${encodeURIComponent(cursor)}`;
}

/** The page of the part of the list that the API names as the next one; undefined where it names none. */
export function olderNewsPath(next: string | undefined): string | undefined {
  const cursor = new URLSearchParams(next?.split('?')[1]).get('cursor');
  return cursor === null ? undefined : `/news/older/${encodeURIComponent(cursor)}`;
}
