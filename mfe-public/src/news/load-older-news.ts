import { type NewsItem, nextAddress, requestWithHeaders } from '@site/kit';

/**
 * Loads everything after the part of the list at `address`, following its links to the next part. The part
 * itself is requested once more for its link, which its ETag makes cheap.
 */
export async function loadOlderNews(address: string): Promise<NewsItem[]> {
  const older: NewsItem[] = [];
  const asked = new Set<string>();
  for (let part: string | undefined = address; part !== undefined && !asked.has(part); ) {
    const { data, headers } = await requestWithHeaders<NewsItem[]>(part);
    if (part !== address) older.push(...data);
    asked.add(part);
    part = nextAddress(headers);
  }
  return older;
}
