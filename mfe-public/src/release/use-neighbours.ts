import { type NewsItem, requestWithHeaders, useApi } from '@site/kit';
import { nextAddress } from '../news/load-older-news.ts';
import { newsListAddress } from '../news/news-list-address.ts';

/** The releases that were published next to one: the one after it and the one before it. */
interface Neighbours {
  newer?: NewsItem | undefined;
  older?: NewsItem | undefined;
}

/** Parts of the list in which a release is looked for: a thousand releases. */
const partsSearched = 10;

async function findNeighbours(slug: string): Promise<Neighbours> {
  const items: NewsItem[] = [];
  let part: string | undefined = newsListAddress;
  for (let asked = 0; part !== undefined && asked < partsSearched; asked += 1) {
    const { data, headers } = await requestWithHeaders<NewsItem[]>(part);
    items.push(...data);
    part = nextAddress(headers.get('link'));
    const place = items.findIndex((item) => item.slug === slug);
    // The last of a part has its older neighbour in the part that follows.
    if (place >= 0 && (place + 1 < items.length || part === undefined)) {
      return { newer: items[place - 1], older: items[place + 1] };
    }
  }
  return {};
}

/**
 * The releases published next to one; undefined until it is known, none where they could not be found out. They are
 * asked for when `wanted`: the list weighs more than a release.
 */
export function useNeighbours(slug: string, wanted: boolean): Neighbours | undefined {
  const { data, error } = useApi<Neighbours>(wanted ? ['neighbours', slug] : null, {
    fetcher: () => findNeighbours(slug),
  });
  return error ? {} : data;
}
