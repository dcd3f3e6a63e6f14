import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { dataOf } from './boot-data.ts';

/** Each address is read again after this, in milliseconds: all together often, and yet not more than a site can answer. */
const readingPeriod = 200;

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

/** One look at one address. */
export interface Reading extends Copy {
  readonly sentAt: number;
  readonly answeredAt: number;
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
    '/sitemap.xml',
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
async function read(address: string, release: AwaitedRelease, copy?: Copy): Promise<Reading> {
  const sentAt = Date.now();
  const headers: HeadersInit = copy?.tag ? { 'if-none-match': copy.tag } : {};
  const response: Response = await fetch(address, { headers });
  const body = await response.text();
  const answeredAt = Date.now();
  const { status } = response;
  expect([200, 304, 404], address).toContain(status);
  if (copy && status === 304) return { ...copy, status, sentAt, answeredAt };
  const [seen, tag] = [tellsOf(release, response, body), response.headers.get('etag') ?? ''];
  return { where: address, seen, tag, status, body, sentAt, answeredAt };
}

/** Reads all paths of a site once, without a copy of any. */
export function readAll(site: string, release: AwaitedRelease, paths: readonly string[]): Promise<Reading[]> {
  return Promise.all(paths.map((path) => read(site + path, release)));
}

/** Asks once for each copy whether it is still good. */
export function readAgain(release: AwaitedRelease, copies: readonly Copy[]): Promise<Reading[]> {
  return Promise.all(copies.map((copy) => read(copy.where, release, copy)));
}

/** Reads again and again until a request sent at `end` or later has told something. */
export async function readUntil(
  end: () => number,
  address: string,
  release: AwaitedRelease,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  let copy: Reading | undefined;
  while ((readings.at(-1)?.sentAt ?? 0) < end()) {
    copy = await read(address, release, copy);
    if (copy.seen !== undefined) readings.push(copy);
    await pause(readingPeriod);
  }
  return readings;
}

/** Reads again and again until a time, and adds what tells something to the others' readings. */
export async function readBefore(
  end: () => number,
  address: string,
  release: AwaitedRelease,
  readings: Reading[],
): Promise<void> {
  let copy: Reading | undefined;
  while (Date.now() < end()) {
    copy = await read(address, release, copy);
    if (copy.seen !== undefined) readings.push(copy);
    await pause(readingPeriod);
  }
}

/** Reads all paths of all sites at the same time. */
export async function readEverywhere(
  sites: readonly string[],
  end: () => number,
  release: AwaitedRelease,
  paths: readonly string[],
): Promise<Reading[]> {
  const addresses = sites.flatMap((site) => paths.map((path) => site + path));
  return (await Promise.all(addresses.map((address) => readUntil(end, address, release)))).flat();
}

/** The readings within a period that saw something else; every address must have a reading within it. */
export function mistakes(
  readings: readonly Reading[],
  seen: boolean,
  from: number,
  to = Number.POSITIVE_INFINITY,
): { where: string; sentAt: number; answeredAt: number }[] {
  const within = readings.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt < to);
  const addresses = (some: readonly Reading[]) => [...new Set(some.map(({ where }) => where))].toSorted();
  expect(addresses(within)).toEqual(addresses(readings));
  return within
    .filter((reading) => reading.seen !== seen)
    .map(({ where, sentAt, answeredAt }) => ({ where, sentAt, answeredAt }));
}
