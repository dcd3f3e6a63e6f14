import { formatLongDateUtc, type NewsItem, Skeleton } from '@site/kit';
import { ReleaseLink } from '../releases/release-link.tsx';
import { ReadButton } from '../releases/read-button.tsx';
import { MarkedText } from './marked-text.tsx';

interface NewsListProps {
  items: readonly NewsItem[];
  words?: readonly string[];
  /** The heading level of the titles; 3 below a heading of the list. */
  level?: 2 | 3;
  onOpen: (id: string) => void;
}

export function NewsList({ items, words = [], level = 2, onOpen }: NewsListProps) {
  return (
    <ul className="border-t border-mist-200">
      {items.map((item) => (
        <li key={item.id} className="border-b border-mist-200">
          <NewsEntry item={item} words={words} level={level} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface NewsEntryProps {
  item: NewsItem;
  words: readonly string[];
  level: 2 | 3;
  onOpen: (id: string) => void;
}

function NewsEntry({ item, words, level, onOpen }: NewsEntryProps) {
  const titleId = `release-${item.id}`;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article
      aria-labelledby={titleId}
      className="group grid gap-x-10 gap-y-4 py-8 md:grid-cols-[13rem_minmax(0,1fr)] md:py-10"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-600 md:flex-col md:items-start md:gap-y-2 md:pt-1.5">
        <time dateTime={item.publishedAt} className="font-medium text-ink-950 tabular-nums">
          {formatLongDateUtc(item.publishedAt)}
        </time>
        <span className="text-aqua-800">Press Release</span>
        <span>3 min read</span>
        {item.correctedAt && <span>Corrected</span>}
      </div>
      <div className="min-w-0 max-w-3xl">
        <Title id={titleId} className="font-display text-heading font-semibold text-balance wrap-anywhere">
          <ReleaseLink item={item}>
            <MarkedText text={item.title} words={words} />
          </ReleaseLink>
        </Title>
        {item.excerpt && (
          <p className="mt-3 line-clamp-3 leading-relaxed text-ink-600 wrap-anywhere">
            <MarkedText text={item.excerpt} words={words} />
          </p>
        )}
        {item.match !== undefined && (
          <p className="mt-3 border-l-2 border-gold-400 pl-4 leading-relaxed text-ink-800 wrap-anywhere">
            <MarkedText text={item.match} words={words} />
          </p>
        )}
        <ReadButton titleId={titleId} onRead={() => onOpen(item.id)} className="mt-5">
          Read Full Article
        </ReadButton>
      </div>
    </article>
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

export function NewsListSkeleton() {
  return (
    <div aria-hidden="true" className="border-t border-mist-200">
      {rows.map((row) => (
        <div
          key={row}
          className="grid gap-x-10 gap-y-4 border-b border-mist-200 py-8 md:grid-cols-[13rem_minmax(0,1fr)] md:py-10"
        >
          <div className="flex gap-4 md:flex-col md:gap-3 md:pt-1.5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-16 max-md:hidden" />
          </div>
          <div className="max-w-3xl">
            <Skeleton className="h-7 w-11/12" />
            <Skeleton className="mt-4 h-4 w-full" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-3 h-4 w-2/3" />
            <Skeleton className="mt-6 h-6 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
