import { expect } from '@playwright/test';
import { dataOf } from './boot-data.ts';

/** A text that only this release contains. */
export function contentOf(title: string): string {
  return `All about the ${title}.`;
}

/** A client's copy of an address. */
export interface Copy {
  readonly where: string;
  /** Whether it shows the release; undefined if it does not count. */
  readonly seen: boolean | undefined;
  /** The ETag; empty if there is none. */
  readonly tag: string;
  /** Of the last answer; 304 if the copy was still valid. */
  readonly status: number;
  readonly body: string;
}

/** The awaited release. */
export interface AwaitedRelease {
  id: string;
  slug: string;
  title: string;
}

/** All surfaces that show a published release. */
export function surfacesOf({ id, slug }: AwaitedRelease): string[] {
  return [
    '/api/news',
    '/api/news?omit=content&limit=3',
    `/api/news/${id}`,
    `/api/news/${slug}`,
    '/feed.xml',
    '/feed.json',
    '/sitemap-news.xml',
    '/',
    '/news',
    `/news/${slug}`,
    `/images/releases/${slug}.png`,
  ];
}

/** Whether an answer shows the release; undefined if it does not count. */
function tellsOf({ id, slug, title }: AwaitedRelease, response: Response, body: string): boolean | undefined {
  const { pathname } = new URL(response.url);
  const isOwn = [id, slug].some((name) => pathname.includes(name));
  // A page may repeat its own address.
  const words = [title, contentOf(title), ...(isOwn ? [] : [id, slug])];
  if (words.some((text) => body.includes(text))) return true;
  if (response.status !== 200) return false;
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  // A page without its data has no news; the browser requests it.
  const hasNews = () => Object.keys(dataOf(body)).some((address) => address.startsWith('/api/news'));
  if (isPage && !hasNews()) return undefined;
  // At its own addresses, any success shows the release.
  return isOwn;
}

/** Reads an address, conditionally if there is a copy. */
async function read(address: string, release: AwaitedRelease, copy?: Copy): Promise<Copy> {
  const headers: HeadersInit = copy?.tag ? { 'if-none-match': copy.tag } : {};
  const response: Response = await fetch(address, { headers });
  const body = await response.text();
  const { status } = response;
  expect([200, 304, 404], address).toContain(status);
  if (copy && status === 304) return { ...copy, status };
  const [seen, tag] = [tellsOf(release, response, body), response.headers.get('etag') ?? ''];
  return { where: address, seen, tag, status, body };
}

/** Reads all paths of a site once, without copies. */
export function readAll(site: string, release: AwaitedRelease, paths: readonly string[]): Promise<Copy[]> {
  return Promise.all(paths.map((path) => read(site + path, release)));
}

/** Revalidates each copy once. */
export function readAgain(release: AwaitedRelease, copies: readonly Copy[]): Promise<Copy[]> {
  return Promise.all(copies.map((copy) => read(copy.where, release, copy)));
}
