import { formatNumericDateUtc, type NewsItem, Skeleton } from '@site/kit';
import { ArticleLink } from '../../article/article-link.tsx';
import { ReadButton } from '../../article/read-button.tsx';

const card =
  'flex h-full flex-col rounded-lg border border-mist-200 bg-mist-50 p-6 shadow-card md:p-8 lg:min-h-96';

/** A release as a card: date, title, optional summary, and a button to read it. */
export function ReleaseCard({ item, onOpen }: { item: NewsItem; onOpen: (id: string) => void }) {
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
        <ArticleLink item={item} onOpen={({ id }) => onOpen(id)}>
          {/* One long title must not make all cards taller. */}
          <span className="line-clamp-8 [unicode-bidi:plaintext]">{item.title}</span>
        </ArticleLink>
      </h3>
      {/* Without a summary there would be a gap. */}
      {(item.summary || item.excerpt) && (
        <p className="mt-3 line-clamp-4 leading-relaxed text-ink-600 wrap-anywhere">
          {item.summary || item.excerpt}
        </p>
      )}
      <ReadButton titleId={titleId} onRead={() => onOpen(item.id)} className="mt-auto self-start pt-6">
        Read Article
      </ReadButton>
    </article>
  );
}

/** Placeholder of a card while the releases load. */
export function ReleaseCardSkeleton() {
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
