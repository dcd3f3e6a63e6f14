import { type Article, type ArticleInput, type ArticleVersion, request, type UpdateInput } from '@site/kit';
import { sentDetails } from './article-details.ts';

const collection = '/api/admin/articles';
const pageSize = 50;

/** What a list of articles can be narrowed to and sorted by. */
export type ArticleQuery = Readonly<
  Partial<Record<'deleted' | 'q' | 'status' | 'category' | 'author' | 'from' | 'to' | 'sort', string>>
>;

/** The address of an article, or of something that belongs to it. */
export function articleAddress(id: string, ...rest: string[]): string {
  return [collection, encodeURIComponent(id), ...rest].join('/');
}

/** Where it is told what the list can be narrowed to. */
export const facetsAddress = `${collection}/facets`;

/** The address of the first page of a list. */
export function firstPageAddress(query: ArticleQuery): string {
  return `${collection}?${new URLSearchParams({ limit: String(pageSize), omit: 'content', ...query })}`;
}

/** Whether an address tells of all articles: a list of them, or what can be found there. */
export function isListAddress(address: string): boolean {
  return address.startsWith(`${collection}?`) || address === facetsAddress;
}

/** One article with its content. */
export function fetchArticle(id: string, token: string): Promise<Article> {
  return request<Article>(articleAddress(id), { token });
}

/**
 * @param key of the text: sent twice, it makes one article
 * @throws HttpError 422 when it made one of another text, which the problem names
 */
export function createArticle(input: ArticleInput, key: string, token: string): Promise<Article> {
  const headers = { 'idempotency-key': key };
  return request<Article>(collection, { method: 'POST', body: input, headers, token });
}

/** @throws HttpError 412 when the article is no longer at `version`: someone else saved it first */
export function updateArticle(
  id: string,
  input: UpdateInput,
  version: number | undefined,
  token: string,
): Promise<Article> {
  return request<Article>(articleAddress(id), {
    method: 'PUT',
    body: input,
    token,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
}

/** @throws HttpError 412 when the article is no longer at `version`: someone else changed it first */
export function deleteArticle(
  { id, version }: Pick<Article, 'id' | 'version'>,
  token: string,
): Promise<unknown> {
  const headers = { 'if-match': `"${version}"` };
  return request<unknown>(articleAddress(id), { method: 'DELETE', headers, token });
}

/**
 * Takes a public release back.
 * @param reason shown to readers; empty for none
 * @throws HttpError 409 when it is not public, 412 as `deleteArticle` does
 */
export function withdrawArticle(
  { id, version }: Pick<Article, 'id' | 'version'>,
  reason: string,
  token: string,
): Promise<Article> {
  const headers = { 'if-match': `"${version}"` };
  const body = reason === '' ? {} : { reason };
  return request<Article>(articleAddress(id, 'withdraw'), { method: 'POST', body, headers, token });
}

/** What is said of publishing something within a blackout. */
export type BlackoutMember = Pick<UpdateInput, 'blackoutReason'>;

/** Says that the newswire has a release. @throws HttpError 403 for who published it where review is required, 409 */
export function confirmWire(id: string, body: BlackoutMember, token: string): Promise<unknown> {
  return request<unknown>(articleAddress(id, 'wire'), { method: 'POST', body, token });
}

/** What is restored, and over what. */
export interface Restoration extends BlackoutMember {
  readonly id: string;
  /** The version that becomes the newest. */
  readonly version: number;
  /** The version that the article is known to be at. */
  readonly over: number;
  /** The approved draft of that version, where review is required. */
  readonly draftId?: string;
}

/**
 * Makes an earlier version the newest; brings a deleted article back.
 * @throws HttpError 412 when the article is no longer at the version that it was known to be at
 */
export function restoreArticle({ id, over, ...body }: Restoration, token: string): Promise<Article> {
  const headers = { 'if-match': `"${over}"` };
  return request<Article>(articleAddress(id, 'restore'), { method: 'POST', body, headers, token });
}

/** Files an article under another category, and leaves all else as it is. @throws HttpError 412 as `updateArticle` does */
export async function changeCategory(
  { id, version }: Pick<Article, 'id' | 'version'>,
  category: string,
  token: string,
): Promise<Article> {
  const article = await fetchArticle(id, token);
  const { title, content = '', excerpt, summary, publishedAt, author, imageUrl = '' } = article;
  const texts = { title, content, excerpt, summary, publishedAt, author, category, imageUrl };
  const input = { ...texts, ...sentDetails(article) };
  return updateArticle(id, input, version, token);
}

/** What can be shown of an earlier version: of its documents the history knows no more than the ids. */
export function textOfVersion({ article: { documents: _documents, ...article } }: ArticleVersion) {
  return article;
}
