import {
  formatNumericDateUtc,
  type NewsItem,
  Skeleton,
  ButtonLink,
  EmptyState,
  Section,
  useApi,
} from '@site/kit';
import { ReleaseLink } from '../../releases/release-link.tsx';
import { ReadButton } from '../../releases/read-button.tsx';
import { OpenedArticle } from '../../releases/opened-article.tsx';
import { useArticleAddress } from '../../releases/use-article-address.ts';
import { LoadedArea } from '../../loading/loaded-area.tsx';

/** Number of releases on the home page (HOME-6). */
export const homeReleaseCount = 3;

export const latestReleasesAddress = `/api/news?omit=content&limit=${homeReleaseCount}`;

const card =
  'flex h-full flex-col rounded-lg border border-mist-200 bg-mist-50 p-6 shadow-card md:p-8 lg:min-h-96';

function ReleaseCard({ item, onOpen }: { item: NewsItem; onOpen: (id: string) => void }) {
  const titleId = `latest-${item.id}`;
  return (
    <article aria-labelledby={titleId} className={`${card} group`}>
      <p className="flex flex-wrap gap-x-4 text-sm font-medium text-ink-600">
        <time dateTime={item.publishedAt} className="tabular-nums">
          {formatNumericDateUtc(item.publishedAt)}
        </time>
        {item.correctedAt && <span>Corrected</span>}
      </p>
      <h3 id={titleId} className="mt-4 font-display text-heading font-semibold text-balance wrap-anywhere">
        <ReleaseLink item={item}>
          {/* One long title must not make all cards taller. */}
          <span className="line-clamp-8">{item.title}</span>
        </ReleaseLink>
      </h3>
      {item.summary && (
        <p className="mt-3 line-clamp-4 leading-relaxed text-ink-600 wrap-anywhere">{item.summary}</p>
      )}
      <ReadButton titleId={titleId} onRead={() => onOpen(item.id)} className="mt-auto self-start pt-6">
        Read Article
      </ReadButton>
    </article>
  );
}

function ReleaseCardSkeleton() {
  return (
    <div className={card}>
      <Skeleton className="h-4 w-20" />
      <Skeleton className="mt-5 h-7 w-full" />
      <Skeleton className="mt-3 h-7 w-3/4" />
      <Skeleton className="mt-6 h-4 w-full" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-auto h-6 w-28" />
    </div>
  );
}

const grid = 'grid gap-5 lg:grid-cols-3 lg:gap-6';

export function ReleasesSection() {
  const query = useApi<NewsItem[]>(latestReleasesAddress);
  const address = useArticleAddress();

  return (
    <Section
      tone="mist"
      title="New Releases"
      lead="The latest news from the company."
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
              {releases.slice(0, homeReleaseCount).map((item) => (
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
        {Array.from({ length: homeReleaseCount }, (_, place) => (
          <ReleaseCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}
