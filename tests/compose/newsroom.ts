import { randomUUID } from 'node:crypto';
import { browserFetch } from './browser-fetch.ts';
import { administrator } from './deployment.ts';

export interface Site {
  readonly url: string;
}

/** Signs in as the administrator, and returns the token. */
export async function signIn({ url }: Site, password = administrator.password): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...administrator, password }),
  });
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
  const { token }: { token: string } = await response.json();
  return token;
}

export interface Article {
  id: string;
  title: string;
  version: number | string;
}

/** Calls the newsroom's API; rejects if the response is not successful. */
export async function callNewsroom(
  { url }: Site,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const options: RequestInit = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const response = await browserFetch(`${url}/api/admin${path}`, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

function isArticle(value: unknown): value is Article {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value;
}

/** Creates an article; resolves when the server has acknowledged the write. */
export async function createArticle(
  site: Site,
  token: string,
  title: string,
  publishedAt = '2026-01-05T17:00:00.000Z',
): Promise<Article> {
  const created = await callNewsroom(site, token, 'POST', '/articles', {
    title,
    // Longer than 4 KiB, like real releases: the shell checks the token of such requests before it accepts the body.
    content: `<p>${`Content of ${title}. `.repeat(200)}</p>`,
    excerpt: '',
    summary: '',
    publishedAt,
    author: 'HydroHash Technologies',
    category: 'Press Release',
    imageUrl: '',
  });
  if (!isArticle(created)) throw new Error('The answer is not an article');
  return created;
}
