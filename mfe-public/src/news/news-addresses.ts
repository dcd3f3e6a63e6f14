/** The number of releases per page. */
export const RELEASES_PER_PAGE = 20;

/** Value of the year filter for all years (NEWS-3). */
export const allYears = 'all';

export const MAX_SEARCH_LENGTH = 200;

/** The search in the page's query. */
export interface NewsSearch {
  readonly text: string;
  /** Empty or `all` for no filter. */
  readonly year: string;
  /** Cursor at which the list starts; empty for the newest release. */
  readonly cursor: string;
  /** The number of results to show. */
  readonly shown: number;
}

/** No search: lists the newest releases. */
export const noSearch: NewsSearch = { text: '', year: '', cursor: '', shown: RELEASES_PER_PAGE };

export const newsYearsAddress = '/api/news-years';

/** Parses the search in a query (`?q=&year=&cursor=&show=`); reads what the API accepts as the composer does. */
export function readSearch(parameters: URLSearchParams): NewsSearch {
  const value = (name: string) => parameters.get(name)?.trim() ?? '';
  const shown = Number(value('show'));
  return {
    // Counts characters as the API does, which `slice` on the text would cut in halves.
    text: [...value('q')].slice(0, MAX_SEARCH_LENGTH).join(''),
    year: /^(?:\d{4}|all)$/.test(value('year')) ? value('year') : '',
    cursor: value('cursor'),
    shown: Number.isSafeInteger(shown) && shown > RELEASES_PER_PAGE ? shown : RELEASES_PER_PAGE,
  };
}

/** Replaces the search in a query; the other parameters stay. */
export function writeSearch(parameters: URLSearchParams, { text, year, cursor, shown }: NewsSearch) {
  const values = {
    q: text.trim(),
    year: year === allYears ? '' : year,
    cursor,
    show: shown > RELEASES_PER_PAGE ? String(shown) : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters;
}

/** Returns the path of the page with a search, for links that work without scripts. */
export function newsPath(search: NewsSearch): string {
  const query = writeSearch(new URLSearchParams(), search);
  return query.size === 0 ? '/news' : `/news?${query}`;
}

/**
 * Returns the API address of a search; without `place`, it must equal the address in `pages.ts`.
 * @param place `text` also searches the full texts
 */
export function newsSearchAddress({ text, year, cursor }: NewsSearch, place?: 'text'): string {
  const parameters = Object.entries({ q: text, in: place ?? '', year, cursor: place ? '' : cursor });
  const given = parameters.filter(([, value]) => value !== '');
  return [
    `/api/news?omit=content&limit=${RELEASES_PER_PAGE}`,
    ...given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  ].join('&');
}

/** Returns the cursor in the address of the next page. */
export function cursorOf(next: string): string {
  return new URLSearchParams(next.split('?')[1]).get('cursor') ?? '';
}
