import { type Media } from '@site/kit';
import { authorised } from '../session/authorised.ts';

const collection = '/api/admin/media';
const pageSize = 24;

/** Pictures are part of texts; documents are attached. */
export type MediaKind = 'picture' | 'document';

/** The filter of the library. */
export interface MediaQuery {
  readonly search: string;
  /** Undefined for both. */
  readonly kind?: MediaKind | undefined;
}

/** Whether an address belongs to a file of the library. */
export function isOfLibrary(address: string): boolean {
  return address.startsWith('/media/');
}

/** The maximum number of characters of an alternative text. */
export const longestAlt = 500;

/** The address for uploads. */
export const uploadAddress = collection;

/** The address of the library's first page. */
export function mediaListAddress({ search, kind }: MediaQuery): string {
  const query = new URLSearchParams({
    limit: String(pageSize),
    ...(search !== '' && { q: search }),
    ...(kind !== undefined && { kind }),
  });
  return `${collection}?${query}`;
}

/** Whether an address belongs to a page of the library. */
export function isMediaList(address: string): boolean {
  return address.startsWith(`${collection}?`);
}

export function describeMedia(id: string, alt: string): Promise<Media> {
  return authorised<Media>(`${collection}/${encodeURIComponent(id)}`, { method: 'PUT', body: { alt } });
}

/** @throws HttpError 409 while an article uses it */
export function deleteMedia(id: string): Promise<unknown> {
  return authorised<unknown>(`${collection}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
