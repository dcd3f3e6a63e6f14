import { type Article, type ArticleInput, type ArticleVersion, type UpdateInput } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';
import { detailsForRequest } from './article-details.ts';

const collection = '/api/admin/articles';
const pageSize = 50;

export type ArticleQuery = Readonly<
  Partial<Record<'deleted' | 'q' | 'status' | 'category' | 'author' | 'from' | 'to' | 'sort', string>>
>;

export function articleAddress(id: string, ...rest: string[]): string {
  return [collection, encodeURIComponent(id), ...rest].join('/');
}

export const facetsAddress = `${collection}/facets`;

export function articleListAddress(query: ArticleQuery): string {
  return `${collection}?${new URLSearchParams({ limit: String(pageSize), omit: 'content', ...query })}`;
}

export function isArticleListAddress(address: string): boolean {
  return address.startsWith(`${collection}?`) || address === facetsAddress;
}

export function fetchArticle(id: string): Promise<Article> {
  return requestWithToken<Article>(articleAddress(id));
}

/** @throws HttpError 422 if the key has created an article from another text; the problem contains its id */
export function createArticle(input: ArticleInput, key: string): Promise<Article> {
  const headers = { 'idempotency-key': key };
  return requestWithToken<Article>(collection, { method: 'POST', body: input, headers });
}

/** @throws HttpError 412 if the article is no longer at `version` */
export function updateArticle(id: string, input: UpdateInput, version: number | undefined): Promise<Article> {
  return requestWithToken<Article>(articleAddress(id), {
    method: 'PUT',
    body: input,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
}

/** @throws HttpError 412 if the article is no longer at `version` */
export function deleteArticle({ id, version }: Pick<Article, 'id' | 'version'>): Promise<unknown> {
  const headers = { 'if-match': `"${version}"` };
  return requestWithToken<unknown>(articleAddress(id), { method: 'DELETE', headers });
}

/** @throws HttpError 409 if the article is not public, 412 if it is no longer at `version` */
export function withdrawArticle(
  { id, version }: Pick<Article, 'id' | 'version'>,
  { reason, announceChange }: { readonly reason: string; readonly announceChange: boolean },
): Promise<Article> {
  const headers = { 'if-match': `"${version}"` };
  const body = { ...(reason !== '' && { reason }), ...(!announceChange && { announceChange }) };
  return requestWithToken<Article>(articleAddress(id, 'withdraw'), { method: 'POST', body, headers });
}

export type BlackoutReasonInput = Pick<UpdateInput, 'blackoutReason'>;

/**
 * @throws HttpError 403 for the user who published the release, if review is required; 409 if the release does not wait
 * for the wire
 */
export function confirmWire(id: string, body: BlackoutReasonInput): Promise<unknown> {
  return requestWithToken<unknown>(articleAddress(id, 'wire'), { method: 'POST', body });
}

/** @throws HttpError 409 if the release is public or withdrawn */
export async function holdRelease(id: string): Promise<Article> {
  await requestWithToken<unknown>(articleAddress(id, 'hold'), { method: 'POST' });
  return fetchArticle(id);
}

export interface Restoration extends BlackoutReasonInput {
  readonly id: string;
  readonly version: number;
  /** The current version, as the client knows it. */
  readonly over: number;
  /** The approved draft of the restored version, if review is required. */
  readonly draftId?: string;
}

/** @throws HttpError 412 if the article is no longer at version `over` */
export function restoreArticle({ id, over, ...body }: Restoration): Promise<Article> {
  const headers = { 'if-match': `"${over}"` };
  return requestWithToken<Article>(articleAddress(id, 'restore'), { method: 'POST', body, headers });
}

/** @throws HttpError 412 if the article is no longer at `version` */
export async function changeCategory(
  { id, version }: Pick<Article, 'id' | 'version'>,
  category: string,
): Promise<Article> {
  const article = await fetchArticle(id);
  const { title, content = '', excerpt, summary, publishedAt, author, imageUrl = '' } = article;
  const texts = { title, content, excerpt, summary, publishedAt, author, category, imageUrl };
  const input = { ...texts, ...detailsForRequest(article) };
  return updateArticle(id, input, version);
}

/** Returns the article of an earlier version without its documents, because the history has only their ids. */
export function omitDocuments({ article: { documents: _documents, ...article } }: ArticleVersion) {
  return article;
}
