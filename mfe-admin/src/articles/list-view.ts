import { datesOf, isMonth } from '../calendar/month.ts';
import { documentKinds } from '../documents/document-kinds.ts';
import type { StatusChoice } from '../lists/status-filter.tsx';
import { type ArticleQuery } from '../model/article-calls.ts';
import { dayAfter, resolveWallClock } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';

/** The state of the article list. The page's address contains all of it. */
export interface ListView {
  readonly tab:
    | 'articles'
    | 'drafts'
    | 'documents'
    | 'events'
    | 'sets'
    | 'media'
    | 'passages'
    | 'administrators'
    | 'email'
    | 'audit';
  readonly search: string;
  readonly status: StatusChoice;
  /** Empty for any category; likewise `author`. */
  readonly category: string;
  readonly author: string;
  /** First day of publication in Pacific time, `YYYY-MM-DD`; empty for no limit. */
  readonly from: string;
  /** Last day of publication in Pacific time, `YYYY-MM-DD`; empty for no limit. */
  readonly to: string;
  readonly sort: 'newest' | 'oldest' | 'title';
  /** The kind of the listed documents; empty for any kind. */
  readonly kind: string;
  /** The year of the listed documents, incomplete while it is typed; empty for any year. */
  readonly year: string;
  /** The drafts to show: all, or those waiting for review. */
  readonly review: 'all' | 'requested';
  /** The month of the calendar of scheduled articles, `YYYY-MM`; empty for the list. */
  readonly month: string;
}

export type ListFilterValues = Omit<ListView, 'tab'>;

export const noFilters: ListFilterValues = {
  search: '',
  status: 'all',
  category: '',
  author: '',
  from: '',
  to: '',
  sort: 'newest',
  kind: '',
  year: '',
  review: 'all',
  month: '',
};

/** Limits of the server, in UTF-16 code units. */
const maxLengths = { search: 200, name: 120 } as const;

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** Truncates a text without splitting a surrogate pair. */
function truncate(text: string | null, length: number): string {
  return (text ?? '').slice(0, length).replace(/\p{Surrogate}$/u, '');
}

function startOfDay(date: string): number | undefined {
  return resolveWallClock({ date, time: '00:00' }, pacificZone)?.instant;
}

function dateOf(text: string | null): string {
  return text !== null && startOfDay(text) !== undefined ? text : '';
}

function monthOf(query: URLSearchParams): string {
  const month = query.get('month') ?? '';
  return query.get('status') === 'scheduled' && isMonth(month) ? month : '';
}

export function parseListView(query: URLSearchParams): ListView {
  return {
    tab:
      oneOf(
        ['drafts', 'documents', 'events', 'sets', 'media', 'passages', 'administrators', 'email', 'audit'],
        query.get('tab'),
      ) ?? 'articles',
    search: truncate(query.get('q'), maxLengths.search),
    status: oneOf(['scheduled', 'public', 'withdrawn', 'deleted'], query.get('status')) ?? 'all',
    category: truncate(query.get('category'), maxLengths.name),
    author: truncate(query.get('author'), maxLengths.name),
    from: dateOf(query.get('from')),
    to: dateOf(query.get('to')),
    sort: oneOf(['oldest', 'title'], query.get('sort')) ?? 'newest',
    kind: oneOf(Object.keys(documentKinds), query.get('kind')) ?? '',
    year: /^\d{1,4}$/.exec(query.get('year') ?? '')?.[0] ?? '',
    review: oneOf(['requested'], query.get('review')) ?? 'all',
    month: monthOf(query),
  };
}

export function toSearchParams({ tab, search, ...filters }: ListView): Record<string, string> {
  const all = Object.entries({ tab, q: search, ...filters });
  const usual = Object.values({ tab: 'articles', ...noFilters });
  return Object.fromEntries(all.filter(([, value], index) => value !== usual[index]));
}

/** Returns the query for the server. Omits a last day that is before the first day. */
export function toArticleQuery(view: ListView): ArticleQuery {
  const { search, status, category, author, from, to, sort } = view.month === '' ? view : inMonth(view);
  const start = from === '' ? undefined : startOfDay(from);
  const end = to === '' || validateDayRange({ from, to }) ? undefined : startOfDay(dayAfter(to));
  return {
    ...(status === 'deleted' ? { deleted: 'true' } : status !== 'all' && { status }),
    ...(search !== '' && { q: search }),
    ...(category !== '' && { category }),
    ...(author !== '' && { author }),
    ...(start !== undefined && { from: new Date(start).toISOString() }),
    ...(end !== undefined && { to: new Date(end).toISOString() }),
    ...(sort !== 'newest' && { sort }),
  };
}

function inMonth(view: ListView): ListView {
  const dates = datesOf(view.month);
  return { ...view, from: dates[0] ?? '', to: dates.at(-1) ?? '', sort: 'oldest' };
}

export function validateDayRange({ from, to }: Pick<ListView, 'from' | 'to'>): string | undefined {
  return from !== '' && to !== '' && to < from ? 'The last day is before the first' : undefined;
}

export function countFilters({ status, category, author, from, to }: ListFilterValues): number {
  return [status !== 'all', category !== '', author !== '', from !== '', to !== ''].filter(Boolean).length;
}
