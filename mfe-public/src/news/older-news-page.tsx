import {
  EmptyState,
  type NewsItem,
  PageHero,
  Section,
  Spinner,
  useApiList,
  useCompany,
  usePageParams,
} from '@site/kit';
import { OpenedArticle } from '../article/opened-article.tsx';
import { useArticleAddress } from '../article/use-article-address.ts';
import { LoadedArea } from '../loading/loaded-area.tsx';
import { NewsList } from './news-list.tsx';
import { NewsListSkeleton } from './news-list-skeleton.tsx';
import { NewsPartLinks } from './news-part-links.tsx';
import { olderNewsAddress, olderNewsPath } from './news-addresses.ts';

function OlderNewsHead() {
  const { name } = useCompany();
  return (
    <>
      <title>{`Older news releases | ${name}`}</title>
      <meta name="description" content={`Earlier press releases of ${name}.`} />
      {/* Search engines find the releases on their own pages; parts of the list are not useful results. */}
      <meta name="robots" content="noindex, follow" />
    </>
  );
}

/** An older part of the list, for readers without scripts. */
export default function OlderNewsPage() {
  const { cursor = '' } = usePageParams('/news/older/:cursor');
  const part = olderNewsAddress(cursor);
  const { items, isCurrent, next, error, isValidating, retry } = useApiList<NewsItem>(part);
  const listed = isCurrent ? items : undefined;
  const address = useArticleAddress();
  return (
    <>
      <OlderNewsHead />
      <PageHero
        eyebrow="Newsroom"
        title="Older news releases"
        lead="What we built, ran and decided earlier, as we told the market."
      />
      <Section id="archive" tone="plain">
        <LoadedArea
          query={{ data: listed, error, isValidating, mutate: retry }}
          failure="The news could not be loaded"
          loading={<LoadingOlderNews />}
        >
          {(releases) =>
            releases.length > 0 ? (
              <NewsList items={releases} onOpen={address.open} />
            ) : (
              <EmptyState title="No older articles" hint="This is where the list ends." />
            )
          }
        </LoadedArea>
        <NewsPartLinks newer="/news" older={olderNewsPath(isCurrent ? next : undefined)} />
      </Section>
      <OpenedArticle address={address} list={listed} />
    </>
  );
}

function LoadingOlderNews() {
  return (
    <>
      <Spinner label="Loading older articles..." className="mb-6 text-sm text-ink-600" />
      <NewsListSkeleton />
    </>
  );
}
