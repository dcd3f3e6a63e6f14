import type { StatusChoice } from '../lists/status-filter.tsx';
import type { DisclosureQuery } from '../model/disclosure-calls.ts';

/** Search and filters of the documents, which the page's address contains. */
export interface DocumentListView {
  readonly search: string;
  readonly status: StatusChoice;
  /** Empty for any kind. */
  readonly kind: string;
  /** Incomplete while it is typed; empty for any year. */
  readonly year: string;
}

export const noDocumentFilters = { status: 'all', kind: '', year: '' } as const;

/** The years that the server accepts. */
const yearPattern = /^(?:19|2\d)\d\d$/;

/** Returns the query for the server, without an incomplete year. */
export function toDocumentQuery({ search, status, kind, year }: DocumentListView): DisclosureQuery {
  return {
    ...(status === 'deleted' ? { deleted: 'true' } : status !== 'all' && { status }),
    ...(search !== '' && { q: search }),
    ...(kind !== '' && { kind }),
    ...(yearPattern.test(year) && { year }),
  };
}

/** Returns the number of active filters, without the search. */
export function countDocumentFilters({ status, kind, year }: DocumentListView): number {
  return [status !== 'all', kind !== '', year !== ''].filter(Boolean).length;
}
