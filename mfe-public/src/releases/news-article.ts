import { type CompanyIdentity, isPictureAddress, type NewsItem } from '@site/kit';
import { releasePath } from './release-link.tsx';

/** Returns the absolute URL of a release's page. */
export function releaseUrl({ slug }: NewsItem, { siteUrl }: CompanyIdentity): string {
  return siteUrl + releasePath(slug);
}

/** Returns the absolute URL of a release's share picture: its image, or the generated picture. */
export function sharePictureUrl({ imageUrl, slug }: NewsItem, { siteUrl }: CompanyIdentity): string {
  return isPictureAddress(imageUrl)
    ? new URL(imageUrl, siteUrl).href
    : `${siteUrl}/images/releases/${encodeURIComponent(slug)}.png`;
}

/** Returns structured data (schema.org) about a release. */
export function articleStructuredData(item: NewsItem, company: CompanyIdentity, description: string) {
  const url = releaseUrl(item, company);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: item.title,
    description,
    datePublished: item.publishedAt,
    ...(item.correctedAt && {
      dateModified: item.correctedAt,
      correction: { '@type': 'CorrectionComment', text: item.correction, datePublished: item.correctedAt },
    }),
    articleSection: item.category,
    inLanguage: 'en',
    image: [sharePictureUrl(item, company)],
    author: { '@type': 'Organization', name: item.author },
    publisher: {
      '@type': 'Organization',
      name: company.name,
      url: `${company.siteUrl}/`,
      logo: { '@type': 'ImageObject', url: `${company.siteUrl}/icon-512.png` },
    },
    mainEntityOfPage: url,
    url,
  };
}

/** Returns structured data about a list of releases, with the URL of each page. */
export function releaseListStructuredData(items: readonly NewsItem[], company: CompanyIdentity) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'NewsArticle',
        headline: item.title,
        datePublished: item.publishedAt,
        url: releaseUrl(item, company),
      },
    })),
  };
}
