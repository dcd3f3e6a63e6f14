import { ButtonLink, EmptyState, ErrorPanel, type NewsItem, Section, serverMessage, useApi } from '@site/kit';
import { OpenedArticle } from '../../article/opened-article.tsx';
import { useArticleAddress } from '../../article/use-article-address.ts';
import { latestReleasesAddress, releasesShown } from './latest-releases-address.ts';
import { ReleaseCard, ReleaseCardSkeleton } from './release-card.tsx';

/** The newest releases as cards, each opening its article. */
export function ReleasesSection() {
  const { data, error, isValidating, mutate } = useApi<NewsItem[]>(latestReleasesAddress);
  const address = useArticleAddress();
  const releases = data?.slice(0, releasesShown);

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
      {error && !releases ? (
        <ErrorPanel
          title="The releases could not be loaded"
          message={serverMessage(error) ?? 'Please check your connection and try again.'}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      ) : (
        <Releases releases={releases} onOpen={address.open} />
      )}
      <OpenedArticle address={address} list={data} />
    </Section>
  );
}

function Releases({ releases, onOpen }: { releases: NewsItem[] | undefined; onOpen: (id: string) => void }) {
  if (releases?.length === 0) {
    return (
      <EmptyState title="No releases yet" hint="The first one will appear here on the day it is published." />
    );
  }
  return (
    <ul aria-busy={!releases} className="grid gap-5 lg:grid-cols-3 lg:gap-6">
      {releases
        ? releases.map((item) => (
            <li key={item.id}>
              <ReleaseCard item={item} onOpen={onOpen} />
            </li>
          ))
        : Array.from({ length: releasesShown }, (_, place) => (
            <li key={place}>
              <ReleaseCardSkeleton />
            </li>
          ))}
    </ul>
  );
}
