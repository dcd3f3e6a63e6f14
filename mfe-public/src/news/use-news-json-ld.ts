/// <reference types="trusted-types" />
import { type NewsItem, useCompany } from '@site/kit';
import { useEffect } from 'react';

type DataPolicy = Pick<TrustedTypePolicy, 'createScript'>;

let policy: DataPolicy | undefined;

/** Lets data through and nothing that could be run. The page's content policy lists its name. */
function dataPolicy(): DataPolicy | undefined {
  policy ??= window.trustedTypes?.createPolicy('news-json-ld', {
    createScript(text) {
      JSON.parse(text);
      return text;
    },
  });
  return policy;
}

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
    const pageAddress = location.origin + location.pathname;
    const data = JSON.stringify(describeNews(items, name, pageAddress));
    try {
      // The DOM's types take text only; the setter takes trusted text as well.
      Reflect.set(block, 'text', dataPolicy()?.createScript(data) ?? data);
    } catch (error) {
      // The page itself needs none of it.
      console.warn('The news could not be described for search engines', error);
      return;
    }
    document.head.append(block);
    return () => block.remove();
  }, [items, name]);
}
