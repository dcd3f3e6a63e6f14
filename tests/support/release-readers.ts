import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { dataOf } from './boot-data.ts';

/** Each address is read again after this, in milliseconds: all together often, and yet not more than a site can answer. */
const readingPeriod = 200;

/** A text that only this release has. */
export function contentOf(title: string): string {
  return `All about the ${title}.`;
}

/** One look at one address. */
export interface Reading {
  where: string;
  /** Undefined when it was of no account. */
  seen: boolean | undefined;
  /** Of the copy that it was about; empty where there is none to ask about again. */
  tag: string;
  sentAt: number;
  answeredAt: number;
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
  // A busy machine does not render within 250 ms: such a page has no news, and the browser asks for them.
  const hasNews = () => Object.keys(dataOf(body)).some((address) => address.startsWith('/api/news'));
  if (isPage && !hasNews()) return undefined;
  // That there is something at its own addresses tells enough.
  return isOwn;
}

/** A client that keeps a copy of what is at an address, and asks whether it is still good. */
function reader(address: string, release: AwaitedRelease): () => Promise<Reading> {
  let kept: boolean | undefined;
  let tag = '';
  return async () => {
    const sentAt = Date.now();
    const response: Response = await fetch(address, { headers: tag ? { 'if-none-match': tag } : {} });
    const body = await response.text();
    const answeredAt = Date.now();
    expect([200, 304, 404], address).toContain(response.status);
    if (response.status !== 304) {
      kept = tellsOf(release, response, body);
      tag = response.headers.get('etag') ?? '';
    }
    return { where: address, seen: kept, tag, sentAt, answeredAt };
  };
}

/** Reads again and again until a request sent at `end` or later has told something. */
export async function readUntil(
  end: () => number,
  address: string,
  release: AwaitedRelease,
): Promise<Reading[]> {
  const read = reader(address, release);
  const readings: Reading[] = [];
  while ((readings.at(-1)?.sentAt ?? 0) < end()) {
    const reading = await read();
    if (reading.seen !== undefined) readings.push(reading);
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
  const read = reader(address, release);
  while (Date.now() < end()) {
    const reading = await read();
    if (reading.seen !== undefined) readings.push(reading);
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
) {
  const within = readings.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt < to);
  const addresses = (some: readonly Reading[]) => [...new Set(some.map(({ where }) => where))].toSorted();
  expect(addresses(within)).toEqual(addresses(readings));
  return within.filter((reading) => reading.seen !== seen);
}
