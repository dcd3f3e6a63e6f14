import { type Media } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';

const collection = '/api/admin/media';
const pageSize = 24;

/** Texts can contain pictures; documents are attached to articles. */
export type MediaKind = 'picture' | 'document';

export interface MediaQuery {
  readonly search: string;
  readonly kind?: MediaKind | undefined;
}

export function isLibraryFile(address: string): boolean {
  return address.startsWith('/media/');
}

/** The maximum length of an alternative text, in characters. */
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

export function isMediaListAddress(address: string): boolean {
  return address.startsWith(`${collection}?`);
}

export function updateAltText(id: string, alt: string): Promise<Media> {
  return requestWithToken<Media>(`${collection}/${encodeURIComponent(id)}`, { method: 'PUT', body: { alt } });
}

/** @throws HttpError 409 while an article uses the file */
export function deleteMedia(id: string): Promise<unknown> {
  return requestWithToken<unknown>(`${collection}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
