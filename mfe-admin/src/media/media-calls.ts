import { request } from '@site/kit';

const collection = '/api/admin/media';
const pageSize = 24;

/** Pictures stand in texts, documents beside them. */
export type MediaKind = 'picture' | 'document';

/** A file of the library. */
export interface Media {
  readonly id: string;
  /** `/media/<hash>/<name>` */
  readonly url: string;
  /** MIME type, as its content tells. */
  readonly type: string;
  readonly bytes: number;
  /** Pixels; null for documents. */
  readonly width: number | null;
  readonly height: number | null;
  /** What a picture shows, for people who do not see it. */
  readonly alt: string;
  readonly name: string;
  readonly createdAt: string;
  readonly createdBy: string;
}

/** The same with the articles that it stands in. */
export interface ListedMedia extends Media {
  readonly usedBy: readonly { readonly id: string; readonly title: string }[];
}

/** One page of the library, the newest first. */
export interface MediaPage {
  readonly items: readonly ListedMedia[];
  readonly nextCursor: string | null;
}

/** What the library is narrowed to. */
export interface MediaQuery {
  readonly search: string;
  /** Undefined: both. */
  readonly kind?: MediaKind | undefined;
}

/** Where files are sent to. */
export const uploadAddress = collection;

/** The address of a page of the library. @param cursor of a page after the first */
export function mediaPageAddress({ search, kind }: MediaQuery, cursor?: string): string {
  const query = new URLSearchParams({
    limit: String(pageSize),
    ...(search !== '' && { q: search }),
    ...(kind !== undefined && { kind }),
    ...(cursor !== undefined && { cursor }),
  });
  return `${collection}?${query}`;
}

/** Whether a query's key is a page of the library. */
export function isMediaPage(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(`${collection}?`);
}

export function describeMedia(id: string, alt: string, token: string): Promise<Media> {
  return request<Media>(`${collection}/${encodeURIComponent(id)}`, { method: 'PUT', body: { alt }, token });
}

/** @throws HttpError 409 while an article uses it */
export function deleteMedia(id: string, token: string): Promise<unknown> {
  return request<unknown>(`${collection}/${encodeURIComponent(id)}`, { method: 'DELETE', token });
}
