import { expect } from '@playwright/test';
import { readBootData } from './boot-data.ts';

export function sampleContent(title: string): string {
  return `All about the ${title}.`;
}

export interface CachedCopy {
  readonly address: string;
  /** Undefined for a page that was rendered without data, because it loads the news in the browser. */
  readonly showsRelease: boolean | undefined;
  readonly tag: string;
  /** The status of the last response; 304 if the copy was still valid. */
  readonly status: number;
  readonly body: string;
}

export interface ExpectedRelease {
  id: string;
  slug: string;
  title: string;
}

export function surfacePaths({ id, slug }: ExpectedRelease): string[] {
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

function detectRelease(
  { id, slug, title }: ExpectedRelease,
  response: Response,
  body: string,
): boolean | undefined {
  const { pathname } = new URL(response.url);
  const isOwn = [id, slug].some((name) => pathname.includes(name));
  // Not id and slug at the release's own address, because an error page may contain its own address.
  const words = [title, sampleContent(title), ...(isOwn ? [] : [id, slug])];
  if (words.some((text) => body.includes(text))) return true;
  if (response.status !== 200) return false;
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  const hasNews = () => Object.keys(readBootData(body)).some((address) => address.startsWith('/api/news'));
  if (isPage && !hasNews()) return undefined;
  // At the release's own address, such as that of its picture, a successful response shows the release.
  return isOwn;
}

async function read(address: string, release: ExpectedRelease, copy?: CachedCopy): Promise<CachedCopy> {
  const headers: HeadersInit = copy?.tag ? { 'if-none-match': copy.tag } : {};
  const response: Response = await fetch(address, { headers });
  const body = await response.text();
  const { status } = response;
  expect([200, 304, 404], address).toContain(status);
  if (copy && status === 304) return { ...copy, status };
  const [showsRelease, tag] = [detectRelease(release, response, body), response.headers.get('etag') ?? ''];
  return { address, showsRelease, tag, status, body };
}

export function readAll(
  site: string,
  release: ExpectedRelease,
  paths: readonly string[],
): Promise<CachedCopy[]> {
  return Promise.all(paths.map((path) => read(site + path, release)));
}

export function revalidateAll(
  release: ExpectedRelease,
  copies: readonly CachedCopy[],
): Promise<CachedCopy[]> {
  return Promise.all(copies.map((copy) => read(copy.address, release, copy)));
}
