import { type NewsItem, nextAddress, requestWithHeaders, useApi } from '@site/kit';

/** The API looks for words of three characters or more. */
const shortestWord = 3;
/** Anyone who looks for a word of every release has found nothing: so many calls at most. */
const mostParts = 5;

function addressOf(text: string): string | null {
  const hasWord = text.split(/\s+/).some((word) => [...word].length >= shortestWord);
  return hasWord ? `/api/news?omit=content&limit=100&in=text&q=${encodeURIComponent(text.trim())}` : null;
}

async function load(address: string): Promise<NewsItem[]> {
  const found: NewsItem[] = [];
  let part: string | undefined = address;
  for (let count = 0; part !== undefined && count < mostParts; count += 1) {
    const { data, headers }: { data: NewsItem[]; headers: Headers } = await requestWithHeaders(part);
    found.push(...data);
    part = nextAddress(headers);
  }
  return found;
}

/** The releases whose whole text has what is looked for; none while that is not known. */
export function useFullText(text: string) {
  const address = addressOf(text.slice(0, 200));
  const { data, error, mutate } = useApi<NewsItem[]>(address && ['full text', address], {
    fetcher: () => load(address ?? ''),
  });
  return { found: data ?? [], failed: error !== undefined, retry: () => void mutate() };
}
