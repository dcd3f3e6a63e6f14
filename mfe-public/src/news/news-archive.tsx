import { EmptyState, ErrorPanel, Section, Select, Spinner, serverMessage, TextField } from '@site/kit';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { allYears, filterNews, resultCount, yearsOf } from './filter-news.ts';
import { NewsList } from './news-list.tsx';
import { NewsListSkeleton } from './news-list-skeleton.tsx';
import { NewsPartLinks } from './news-part-links.tsx';
import type { useNewsList } from './use-news-list.ts';

interface NewsArchiveProps {
  news: ReturnType<typeof useNewsList>;
  onOpen: (id: string) => void;
}

/** Search, year filter, result count and the list, with its loading, empty and error states. */
export function NewsArchive({ news, onOpen }: NewsArchiveProps) {
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  // What was typed before this script arrived is in the field, but nobody has been told of it.
  useLayoutEffect(() => setText(search.current?.value ?? ''), []);
  const [year, setYear] = useState(allYears);
  const sought = useDeferredValue(text);
  const { items, error, older, olderPath } = news;
  const found = useMemo(() => items && filterNews(items, sought, year), [items, sought, year]);
  const years = useMemo(() => yearsOf(items ?? []), [items]);

  return (
    <Section id="archive" tone="plain">
      <div
        role="search"
        className="noscript:hidden grid gap-4 border-b border-mist-200 pb-8 sm:grid-cols-[minmax(0,1fr)_12rem] md:pb-10"
      >
        <TextField
          ref={search}
          label="Search"
          type="search"
          placeholder="Title or summary"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label="Year"
          value={year}
          onValueChange={setYear}
          options={[
            { value: allYears, label: 'All Years' },
            ...years.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
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
          <div className="flex min-h-16 items-center text-sm font-medium text-ink-600">
            {found ? (
              <p role="status" className="tabular-nums">
                {resultCount(found.length)}
              </p>
            ) : (
              <Spinner label="Loading news articles..." />
            )}
          </div>
          {!found && <NewsListSkeleton />}
          {found?.length === 0 && (
            <EmptyState title="No Articles Found" hint="Try adjusting your search terms or filters" />
          )}
          {found && found.length > 0 && <NewsList items={found} onOpen={onOpen} />}
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
