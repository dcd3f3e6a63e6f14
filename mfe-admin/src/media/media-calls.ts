import { type Media } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';

const collection = '/api/admin/media';
const pageSize = 24;

/** Pictures are inserted into texts; documents are attached. */
export type MediaKind = 'picture' | 'document';

export interface MediaQuery {
  readonly search: string;
  readonly kind?: MediaKind | undefined;
}

export function isLibraryFile(address: string): boolean {
  return address.startsWith('/media/');
}

/** The maximum number of characters of an alternative text. */
export const MAX_ALT_LENGTH = 500;

export const uploadAddress = collection;

export function mediaListAddress({ search, kind }: MediaQuery): string {
  const query = new URLSearchParams({
    limit: String(pageSize),
    ...(search !== '' && { q: search }),
    ...(kind !== undefined && { kind }),
  });
  return `${collection}?${query}`;
}

export function isMediaList(address: string): boolean {
  return address.startsWith(`${collection}?`);
}

export function describeMedia(id: string, alt: string): Promise<Media> {
  return requestWithToken<Media>(`${collection}/${encodeURIComponent(id)}`, { method: 'PUT', body: { alt } });
}

/** @throws HttpError 409 while an article uses it */
export function deleteMedia(id: string): Promise<unknown> {
  return requestWithToken<unknown>(`${collection}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
