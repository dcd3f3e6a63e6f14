import { type NewsItem, requestWithHeaders } from '@site/kit';

const nextLink = /<([^>]+)>\s*;[^,]*\brel="?next"?/;

/** The path and query of `rel="next"` in a `Link` header; whatever origin it names, ours is asked. */
export function nextAddress(link: string | null): string | undefined {
  const target = link === null ? undefined : nextLink.exec(link)?.[1];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, 'http://site.invalid');
  return pathname + search;
}

/**
 * Reads all that follows the part of the list at `address`, by its links to the next part. The part
 * itself is asked for its link once more, which its ETag makes cheap.
 */
export async function loadOlderNews(address: string): Promise<NewsItem[]> {
  const older: NewsItem[] = [];
  const asked = new Set<string>();
  for (let part: string | undefined = address; part !== undefined && !asked.has(part); ) {
    const { data, headers } = await requestWithHeaders<NewsItem[]>(part);
    if (part !== address) older.push(...data);
    asked.add(part);
    part = nextAddress(headers.get('link'));
  }
  return older;
}
