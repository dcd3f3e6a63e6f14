import {
  type Article,
  type ArticleChange,
  type ArticleInput,
  type ArticleVersion,
  request,
  requestWithHeaders,
} from '@site/kit';

const collection = '/api/admin/articles';
const pageSize = 50;

/** One page of the list, newest first; `next` is the address of the following page. */
export interface ArticlePage {
  readonly items: readonly Article[];
  /** How many articles match, on all pages. */
  readonly total: number;
  readonly next: string | null;
}

function addressOf(id: string, ...rest: string[]): string {
  return [collection, encodeURIComponent(id), ...rest].join('/');
}

/** The address of the first page of the articles whose title or excerpt holds a text. */
export function firstPageAddress(search: string): string {
  const parameters = new URLSearchParams({ limit: String(pageSize), omit: 'content' });
  if (search !== '') parameters.set('q', search);
  return `${collection}?${parameters}`;
}

/** The address behind `rel="next"` of a Link header, on this origin whatever host the server names. */
export function nextAddress(link: string | null): string | null {
  const [, target] = /<([^>]*)>\s*;[^,]*\brel="?next"?/i.exec(link ?? '') ?? [];
  if (target === undefined) return null;
  const { pathname, search } = new URL(target, 'http://origin.invalid');
  return `${pathname}${search}`;
}

/** @throws Error 'No authentication token' without one (spec section 8); HttpError as any request */
export async function fetchArticlePage(
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<ArticlePage> {
  if (token === null) throw new Error('No authentication token');
  const { data, headers } = await requestWithHeaders<Article[]>(address, { token, signal });
  const total = Number(headers.get('x-total-count') ?? data.length);
  return {
    items: data,
    total: Number.isSafeInteger(total) ? total : data.length,
    next: nextAddress(headers.get('link')),
  };
}

/** One article with its content. */
export function fetchArticle(id: string, token: string, signal?: AbortSignal): Promise<Article> {
  return request<Article>(addressOf(id), { token, signal });
}

export function createArticle(input: ArticleInput, token: string): Promise<Article> {
  return request<Article>(collection, { method: 'POST', body: input, token });
}

/** @throws HttpError 412 when the article is no longer at `version`: someone else saved it first */
export function updateArticle(
  id: string,
  input: ArticleInput,
  version: number | undefined,
  token: string,
): Promise<Article> {
  return request<Article>(addressOf(id), {
    method: 'PUT',
    body: input,
    token,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
}

export function deleteArticle(id: string, token: string): Promise<unknown> {
  return request<unknown>(addressOf(id), { method: 'DELETE', token });
}

/** The changes of an article, newest first. */
export function fetchHistory(id: string, token: string, signal?: AbortSignal): Promise<ArticleChange[]> {
  return request<ArticleChange[]>(addressOf(id, 'history'), { token, signal });
}

/** One change of an article, with the article as it read afterwards. */
export function fetchVersion(
  id: string,
  version: number,
  token: string,
  signal?: AbortSignal,
): Promise<ArticleVersion> {
  return request<ArticleVersion>(addressOf(id, 'history', String(version)), { token, signal });
}

/** Makes an earlier version the newest; brings a deleted article back. */
export function restoreArticle(id: string, version: number, token: string): Promise<Article> {
  return request<Article>(addressOf(id, 'restore'), { method: 'POST', body: { version }, token });
}
