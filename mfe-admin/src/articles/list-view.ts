import { datesOf, isMonth } from '../calendar/month.ts';
import { type ArticleQuery } from '../model/article-calls.ts';
import { dayAfter, resolveWallClock } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';

/** What the page of the newsroom shows: all of it is in the page's address. */
export interface ListView {
  readonly tab: 'articles' | 'drafts' | 'media' | 'passages' | 'administrators' | 'audit';
  readonly search: string;
  readonly status: 'all' | 'scheduled' | 'public' | 'withdrawn' | 'deleted';
  /** Empty: any. */
  readonly category: string;
  /** Empty: any. */
  readonly author: string;
  /** First day of publication in Pacific time, `YYYY-MM-DD`; empty: any. */
  readonly from: string;
  /** Last day of publication. */
  readonly to: string;
  readonly sort: 'newest' | 'oldest' | 'title';
  /** Of drafts: all, or those that wait for review. */
  readonly review: 'all' | 'requested';
  /** Of what is scheduled: the month of the calendar, `YYYY-MM`; empty for the list. */
  readonly month: string;
}

/** What can be looked for beside the tab. */
export type ListFilters = Omit<ListView, 'tab'>;

/** All articles, newest first. */
export const noFilters: ListFilters = {
  search: '',
  status: 'all',
  category: '',
  author: '',
  from: '',
  to: '',
  sort: 'newest',
  review: 'all',
  month: '',
};

/** Most characters of the texts that the server searches for. */
const longest = { search: 200, name: 120 } as const;

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** The beginning of a text, without half a character at its end. */
function beginning(text: string | null, length: number): string {
  return (text ?? '').slice(0, length).replace(/\p{Surrogate}$/u, '');
}

function startOf(date: string): number | undefined {
  return resolveWallClock({ date, time: '00:00' }, pacificZone)?.instant;
}

function dateOf(text: string | null): string {
  return text !== null && startOf(text) !== undefined ? text : '';
}

/** Only what is scheduled has a calendar. */
function monthOf(query: URLSearchParams): string {
  const month = query.get('month') ?? '';
  return query.get('status') === 'scheduled' && isMonth(month) ? month : '';
}

/** Reads the view from a page's query; what makes no sense is as if it were not there. */
export function readView(query: URLSearchParams): ListView {
  return {
    tab: oneOf(['drafts', 'media', 'passages', 'administrators', 'audit'], query.get('tab')) ?? 'articles',
    search: beginning(query.get('q'), longest.search),
    status: oneOf(['scheduled', 'public', 'withdrawn', 'deleted'], query.get('status')) ?? 'all',
    category: beginning(query.get('category'), longest.name),
    author: beginning(query.get('author'), longest.name),
    from: dateOf(query.get('from')),
    to: dateOf(query.get('to')),
    sort: oneOf(['oldest', 'title'], query.get('sort')) ?? 'newest',
    review: oneOf(['requested'], query.get('review')) ?? 'all',
    month: monthOf(query),
  };
}

/** The page's query for a view, without what goes without saying. */
export function queryOf({ tab, search, ...filters }: ListView): Record<string, string> {
  const all = Object.entries({ tab, q: search, ...filters });
  const usual = Object.values({ tab: 'articles', ...noFilters });
  return Object.fromEntries(all.filter(([, value], index) => value !== usual[index]));
}

/** What the server is asked for; days begin and end in Pacific time. A last day before the first does not count. */
export function articleQuery(view: ListView): ArticleQuery {
  const { search, status, category, author, from, to, sort } = view.month === '' ? view : inMonth(view);
  const start = from === '' ? undefined : startOf(from);
  const end = to === '' || daysObjection({ from, to }) ? undefined : startOf(dayAfter(to));
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

/** All days of the calendar's month, in their order. */
function inMonth(view: ListView): ListView {
  const dates = datesOf(view.month);
  return { ...view, from: dates[0] ?? '', to: dates.at(-1) ?? '', sort: 'oldest' };
}

/** Why nothing can be found between the two days; undefined where something can. */
export function daysObjection({ from, to }: Pick<ListView, 'from' | 'to'>): string | undefined {
  return from !== '' && to !== '' && to < from ? 'The last day is before the first' : undefined;
}

/** How many filters narrow the list, search and sorting aside. */
export function countFilters({ status, category, author, from, to }: ListFilters): number {
  return [status !== 'all', category !== '', author !== '', from !== '', to !== ''].filter(Boolean).length;
}
