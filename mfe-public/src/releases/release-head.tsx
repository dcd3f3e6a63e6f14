import { isPictureAddress, type NewsItem, useCompany } from '@site/kit';
import { JsonLd } from './json-ld.tsx';
import { articleStructuredData, releaseUrl, sharePictureUrl } from './news-article.ts';

function describe({ description, excerpt, title }: NewsItem): string {
  return description || excerpt || title;
}

/** Title, description, canonical URL and Open Graph data of a release, which React moves to the head. */
export function ReleaseHead({ release }: { release: NewsItem }) {
  const company = useCompany();
  const url = releaseUrl(release, company);
  const picture = sharePictureUrl(release, company);
  const isDrawn = !isPictureAddress(release.imageUrl);
  const description = describe(release);
  const { title, shareTitle = title, shareDescription = description, imageAlt } = release;
  return (
    <>
      <title>{`${title} | ${company.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={shareTitle} />
      <meta property="og:description" content={shareDescription} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      {isDrawn && <meta property="og:image:width" content="1200" />}
      {isDrawn && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={(!isDrawn && imageAlt) || shareTitle} />
      <meta property="article:published_time" content={release.publishedAt} />
      {release.correctedAt && <meta property="article:modified_time" content={release.correctedAt} />}
      <meta property="article:section" content={release.category} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={shareTitle} />
      <meta name="twitter:description" content={shareDescription} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

export function ReleaseJsonLd({ release }: { release: NewsItem }) {
  return <JsonLd data={articleStructuredData(release, useCompany(), describe(release))} />;
}

/** The head of a release page without a release: loading, failed or missing. */
export function HeadWithoutRelease({ title, isIndexed }: { title: string; isIndexed: boolean }) {
  const company = useCompany();
  return (
    <>
      <title>{`${title} | ${company.name}`}</title>
      <meta name="description" content={`A news release of ${company.name}.`} />
      {!isIndexed && <meta name="robots" content="noindex" />}
    </>
  );
}
