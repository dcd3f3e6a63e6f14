import { documentKinds } from './document-kinds.ts';

/** The filters of the list of documents, as the page's query names them. */
export interface DocumentFilter {
  /** Empty or `all` for no filter. */
  readonly kind: string;
  /** Empty or `all` for no filter. */
  readonly year: string;
  /** Where the list begins; empty for the newest document. */
  readonly cursor: string;
}

export const noFilter: DocumentFilter = { kind: '', year: '', cursor: '' };

/** The filters' value for no filter. */
export const anyValue = 'all';

/** The address of the years that documents are about. */
export const documentYearsAddress = '/api/document-years';

/** Returns the filter that a query names (`?kind=&year=&cursor=`), without invalid values. */
export function readFilter(parameters: URLSearchParams): DocumentFilter {
  const kind = parameters.get('kind') ?? '';
  const year = parameters.get('year') ?? '';
  return {
    kind: kind === anyValue || Object.hasOwn(documentKinds, kind) ? kind : '',
    year: /^(?:(?:19|2\d)\d\d|all)$/.test(year) ? year : '',
    cursor: parameters.get('cursor') ?? '',
  };
}

/** Replaces the filter in a query; the other parameters stay. */
export function writeFilter(parameters: URLSearchParams, filter: DocumentFilter): URLSearchParams {
  const { kind, year, cursor } = filter;
  for (const [name, value] of Object.entries({ kind, year, cursor })) {
    if (value === '' || value === anyValue) parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters;
}

/** The page with a filter, as a link for readers without scripts. */
export function documentsPath(filter: DocumentFilter): string {
  return `/investors?${writeFilter(new URLSearchParams(), filter)}#documents`;
}

/**
 * Returns the API's address of the first page of the list. It must match the address in `pages.ts`, whose placeholders
 * the shell fills in.
 */
export function documentsAddress({ kind, year, cursor }: DocumentFilter): string {
  const given = Object.entries({ kind, year, cursor }).filter(([, value]) => value !== '');
  return [
    '/api/documents?limit=100',
    ...given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  ].join('&');
}
