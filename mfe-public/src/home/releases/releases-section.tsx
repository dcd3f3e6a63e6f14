import { ButtonLink, EmptyState, type NewsItem, Section, useApi } from '@site/kit';
import { OpenedArticle } from '../../article/opened-article.tsx';
import { useArticleAddress } from '../../article/use-article-address.ts';
import { LoadedArea } from '../../loading/loaded-area.tsx';
import { latestReleasesAddress, releasesShown } from './latest-releases-address.ts';
import { ReleaseCard, ReleaseCardSkeleton } from './release-card.tsx';

const grid = 'grid gap-5 lg:grid-cols-3 lg:gap-6';

/** The newest releases as cards, each opening its article. */
export function ReleasesSection() {
  const query = useApi<NewsItem[]>(latestReleasesAddress);
  const address = useArticleAddress();

  return (
    <Section
      tone="mist"
      title="New Releases"
      lead="The latest from the company, in its own words."
      action={
        <ButtonLink to="/news" variant="secondary">
          View All News
        </ButtonLink>
      }
    >
      <LoadedArea query={query} failure="The releases could not be loaded" loading={<LoadingReleases />}>
        {(releases) =>
          releases.length > 0 ? (
            <ul className={grid}>
              {releases.slice(0, releasesShown).map((item) => (
                <li key={item.id}>
                  <ReleaseCard item={item} onOpen={address.open} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title="No releases yet"
              hint="The first one will appear here on the day it is published."
            />
          )
        }
      </LoadedArea>
      <OpenedArticle address={address} list={query.data} />
    </Section>
  );
}

function LoadingReleases() {
  return (
    <>
      <output className="sr-only">Loading the releases...</output>
      <div aria-hidden="true" className={grid}>
        {Array.from({ length: releasesShown }, (_, place) => (
          <ReleaseCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}
