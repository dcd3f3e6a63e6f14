import { documentKinds } from './document-kinds.ts';

/** The filter in the page's query. */
export interface DocumentFilter {
  /** Empty or `all` for no filter. */
  readonly kind: string;
  /** Empty or `all` for no filter. */
  readonly year: string;
  /** Cursor at which the list starts; empty for the newest document. */
  readonly cursor: string;
}

export const noFilter: DocumentFilter = { kind: '', year: '', cursor: '' };

/** Filter value that matches everything. */
export const allFilterValue = 'all';

export const documentYearsAddress = '/api/document-years';

/** Parses the filter in a query (`?kind=&year=&cursor=`); invalid values count as empty. */
export function readFilter(parameters: URLSearchParams): DocumentFilter {
  const value = (name: string) => parameters.get(name)?.trim() ?? '';
  const kind = value('kind');
  const year = value('year');
  return {
    kind: kind === allFilterValue || Object.hasOwn(documentKinds, kind) ? kind : '',
    year: /^(?:(?:19|2\d)\d\d|all)$/.test(year) ? year : '',
    cursor: value('cursor'),
  };
}

/** Replaces the filter in a query; the other parameters stay. */
export function writeFilter(parameters: URLSearchParams, filter: DocumentFilter): URLSearchParams {
  const { kind, year, cursor } = filter;
  for (const [name, value] of Object.entries({ kind, year, cursor })) {
    if (value === '' || value === allFilterValue) parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters;
}

/** Returns the path of the page with a filter, for links that work without scripts. */
export function documentsPath(filter: DocumentFilter): string {
  return `/investors?${writeFilter(new URLSearchParams(), filter)}#documents`;
}

/** Returns the API address of the first page of the list. Must equal the address in `pages.ts` for the same query. */
export function documentsAddress({ kind, year, cursor }: DocumentFilter): string {
  const given = Object.entries({ kind, year, cursor }).filter(([, value]) => value !== '');
  return [
    '/api/documents?limit=100',
    ...given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  ].join('&');
}
