import { expect } from '@playwright/test';
import { dataOf } from './boot-data.ts';

/** A text that only this release has. */
export function contentOf(title: string): string {
  return `All about the ${title}.`;
}

/** What a client has of an address. */
export interface Copy {
  readonly where: string;
  /** Whether it tells of the release; undefined when it is of no account. */
  readonly seen: boolean | undefined;
  /** Empty where there is none to ask about again. */
  readonly tag: string;
  /** Of the last answer: 304 where the copy was still good. */
  readonly status: number;
  readonly body: string;
}

/** A release that readers look for. */
export interface AwaitedRelease {
  id: string;
  slug: string;
  title: string;
}

/** Everything that tells visitors of a published release. */
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

/** Whether an answer tells of the release; undefined when it is of no account. */
function tellsOf({ id, slug, title }: AwaitedRelease, response: Response, body: string): boolean | undefined {
  const { pathname } = new URL(response.url);
  const isOwn = [id, slug].some((name) => pathname.includes(name));
  // A page at its own address may repeat what it was asked for.
  const words = [title, contentOf(title), ...(isOwn ? [] : [id, slug])];
  if (words.some((text) => body.includes(text))) return true;
  if (response.status !== 200) return false;
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  // A page that came without its data has no news, and the browser asks for them.
  const hasNews = () => Object.keys(dataOf(body)).some((address) => address.startsWith('/api/news'));
  if (isPage && !hasNews()) return undefined;
  // That there is something at its own addresses tells enough.
  return isOwn;
}

/** Reads an address; who has a copy asks whether it is still good. */
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

/** Reads all paths of a site once, without a copy of any. */
export function readAll(site: string, release: AwaitedRelease, paths: readonly string[]): Promise<Copy[]> {
  return Promise.all(paths.map((path) => read(site + path, release)));
}

/** Asks once for each copy whether it is still good. */
export function readAgain(release: AwaitedRelease, copies: readonly Copy[]): Promise<Copy[]> {
  return Promise.all(copies.map((copy) => read(copy.where, release, copy)));
}
