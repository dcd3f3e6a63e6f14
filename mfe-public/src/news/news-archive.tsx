import {
  Button,
  EmptyState,
  ErrorPanel,
  type NewsItem,
  Section,
  Spinner,
  serverMessage,
  utcYear,
} from '@site/kit';
import { useDeferredValue, useMemo } from 'react';
import { ArchiveFilters } from './archive-filters.tsx';
import { allYears, filterNews, resultCount, withFullText, wordsOf, yearsOf } from './filter-news.ts';
import { NewsList } from './news-list.tsx';
import { NewsListSkeleton } from './news-list-skeleton.tsx';
import { NewsPartLinks } from './news-part-links.tsx';
import { releasesAtOnce, useArchiveAddress } from './use-archive-address.ts';
import { useFullText } from './use-full-text.ts';
import type { useNewsList } from './use-news-list.ts';

interface NewsArchiveProps {
  news: ReturnType<typeof useNewsList>;
  onOpen: (id: string) => void;
}

/** What is looked for, and what is found at once and in the whole text. */
function useArchive(items: readonly NewsItem[] | undefined) {
  const { settled, text, type, change, stopWaiting } = useArchiveAddress();
  const { year } = settled;
  const sought = useDeferredValue(text);
  const { found: inText, failed, retry } = useFullText(sought === settled.text ? sought : '');
  const found = useMemo(() => {
    const ofYear = inText.filter(({ publishedAt }) => year === allYears || utcYear(publishedAt) === year);
    return items && withFullText(items, filterNews(items, sought, year), ofYear);
  }, [items, inText, sought, year]);
  const years = useMemo(() => yearsOf(items ?? []), [items]);
  return { settled, text, type, change, stopWaiting, found, years, words: wordsOf(sought), failed, retry };
}

/** Search, year filter, result count and the list, with its loading, empty and error states. */
export function NewsArchive({ news, onOpen }: NewsArchiveProps) {
  const { items, error, older, olderPath } = news;
  const { settled, text, type, change, stopWaiting, found, years, words, ...fullText } = useArchive(items);
  const open = (id: string) => {
    stopWaiting();
    onOpen(id);
  };

  return (
    <Section id="archive" tone="plain">
      <ArchiveFilters
        text={text}
        onType={type}
        year={settled.year}
        onYear={(year) => change({ year, text })}
        years={years}
      />
      {error && !items ? (
        <div className="py-12">
          <ErrorPanel
            title="The news could not be loaded"
            message={serverMessage(error) ?? 'Please check your connection and try again.'}
            onRetry={news.retry}
          />
        </div>
      ) : (
        <>
          <div className="flex min-h-16 flex-wrap items-center gap-x-4 text-sm font-medium text-ink-600">
            {found ? (
              <p role="status" className="tabular-nums">
                {resultCount(found.length)}
                {fullText.failed && ' by title and summary'}
              </p>
            ) : (
              <Spinner label="Loading news articles..." />
            )}
            {fullText.failed && (
              <Button variant="ghost" size="sm" onClick={fullText.retry}>
                Search the whole text again
              </Button>
            )}
          </div>
          {!found && <NewsListSkeleton />}
          {found?.length === 0 && (
            <EmptyState
              title="No Articles Found"
              hint="Try adjusting your search terms or filters"
              action={
                (text !== '' || settled.year !== allYears) && (
                  <Button variant="secondary" onClick={() => change({ text: '', year: allYears })}>
                    Clear search
                  </Button>
                )
              }
            />
          )}
          {found && found.length > 0 && (
            <NewsList items={found} shown={settled.shown} words={words} onOpen={open} />
          )}
          {found && found.length > settled.shown && (
            <div className="flex justify-center pt-10 noscript:hidden">
              <Button
                variant="secondary"
                onClick={() => change({ text, shown: settled.shown + releasesAtOnce })}
              >
                Show more
              </Button>
            </div>
          )}
        </>
      )}
      {older.loading && !older.error && (
        <div className="pt-10 text-sm text-ink-600 noscript:hidden">
          <Spinner label="Loading older articles..." />
        </div>
      )}
      {older.error && (
        <div className="pt-10">
          <ErrorPanel
            title="Older articles could not be loaded"
            message={serverMessage(older.error) ?? 'Please check your connection and try again.'}
            onRetry={older.retry}
          />
        </div>
      )}
      <NewsPartLinks older={olderPath} withoutScriptsOnly />
    </Section>
  );
}
