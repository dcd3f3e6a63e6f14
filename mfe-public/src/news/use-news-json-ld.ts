import { type NewsItem, useCompany } from '@site/kit';
import { useEffect } from 'react';

// What search engines read of a list page; more would only be bytes.
const described = 30;

function describeNews(items: readonly NewsItem[], publisher: string, pageAddress: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.slice(0, described).map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'NewsArticle',
        headline: item.title,
        description: item.excerpt,
        datePublished: item.publishedAt,
        author: { '@type': 'Organization', name: item.author },
        publisher: { '@type': 'Organization', name: publisher },
        url: `${pageAddress}?article=${encodeURIComponent(item.id)}`,
      },
    })),
  };
}

/** Describes the listed news for search engines (schema.org, as JSON-LD) while the page is shown. */
export function useNewsJsonLd(items: readonly NewsItem[] | undefined): void {
  const { name } = useCompany();
  useEffect(() => {
    if (!items || items.length === 0) return;
    const block = document.createElement('script');
    block.type = 'application/ld+json';
    // A data block: nothing of it is run, and its text is added as a node, not as markup.
    const pageAddress = location.origin + location.pathname;
    block.append(document.createTextNode(JSON.stringify(describeNews(items, name, pageAddress))));
    document.head.append(block);
    return () => block.remove();
  }, [items, name]);
}
