import { newsListAddress } from './news-list-address.ts';

/** Where an older part of the list is read; the cursor is one that the API gave. */
export function olderNewsAddress(cursor: string): string {
  return `${newsListAddress}&cursor=${encodeURIComponent(cursor)}`;
}

/** The page of the part of the list that the API names as the next one; undefined where it names none. */
export function olderNewsPath(next: string | undefined): string | undefined {
  const cursor = new URLSearchParams(next?.split('?')[1]).get('cursor');
  return cursor === null ? undefined : `/news/older/${encodeURIComponent(cursor)}`;
}
