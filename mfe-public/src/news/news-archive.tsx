import { Button, ButtonLink, EmptyState, Section, Spinner } from '@site/kit';
import { useEffect, useId, useRef } from 'react';
import { FailurePanel } from '../loading/failure-panel.tsx';
import { ArchiveFilters } from './archive-filters.tsx';
import { listSearchTerms } from './marked-text.tsx';
import { allYears, cursorOf, newsPath, noSearch, RELEASES_PER_PAGE } from './news-addresses.ts';
import { NewsList, NewsListSkeleton } from './news-list.tsx';
import type { useNewsAddress } from './use-news-address.ts';
import type { useNewsSearch } from './use-news-search.ts';

type Found = ReturnType<typeof useNewsSearch>;

interface NewsArchiveProps {
  address: ReturnType<typeof useNewsAddress>;
  found: Found;
  onOpen: (id: string) => void;
}

export function NewsArchive({ address, found, onOpen }: NewsArchiveProps) {
  const { text, type, change } = address;
  const { shown, list, texts, years } = found;
  const isNarrowed = shown.text !== '' || !['', allYears].includes(shown.year);
  const older = list.isCurrent && list.next !== undefined ? cursorOf(list.next) : '';
  return (
    <Section id="archive" tone="plain" className="pt-8! md:pt-10!">
      <ArchiveFilters
        text={text === address.search.text ? shown.text : text}
        onType={type}
        year={shown.year}
        onYear={(year) => change({ year, text })}
        years={years.list}
      />
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 text-sm font-medium text-ink-600">
        <FoundNumber found={found} />
      </div>
      <FoundNews
        list={list}
        words={[shown.text].filter(Boolean)}
        onOpen={onOpen}
        onShow={() => change({ text, cursor: shown.cursor, shown: shown.shown + RELEASES_PER_PAGE })}
      />
      {list.items?.length === 0 && list.isCurrent && (
        <EmptyState
          title="No Articles Found"
          hint="Try adjusting your search terms or filters"
          action={
            isNarrowed &&
            !texts?.items && (
              <Button
                variant="secondary"
                className="noscript:hidden"
                onClick={() => change({ text: '', year: allYears })}
              >
                Clear search
              </Button>
            )
          }
        />
      )}
      <nav aria-label="Parts of the list" className="flex flex-wrap justify-between gap-4 pt-10 empty:hidden">
        {shown.cursor !== '' && (
          <ButtonLink href={newsPath({ ...shown, cursor: '' })} variant="secondary">
            Newest articles
          </ButtonLink>
        )}
        {older !== '' && (
          <span className="ml-auto hidden noscript:block">
            <ButtonLink
              href={newsPath({ ...noSearch, text: shown.text, year: shown.year, cursor: older })}
              variant="secondary"
            >
              Older articles
            </ButtonLink>
          </span>
        )}
      </nav>
      {texts && !(list.error && texts.error) && (
        <FoundInTexts
          texts={texts}
          words={listSearchTerms(shown.text)}
          onShow={found.showMoreTexts}
          onOpen={onOpen}
        />
      )}
    </Section>
  );
}

/** 'N article(s) found' (NEWS-4), as counted by the server for the displayed list. */
function FoundNumber({ found: { list, texts, years } }: { found: Found }) {
  if (!list.items && !list.error) return <Spinner label="Loading news articles..." />;
  const isShown = list.total !== undefined && (list.isCurrent || !list.error);
  // Otherwise the Retry of the failed list also repeats this request.
  const hasOnlyLostYears = years.error !== undefined && !list.error && !texts?.error;
  return (
    <>
      <p role="status" className="tabular-nums">
        {isShown && `${list.total} ${list.total === 1 ? 'article' : 'articles'} found`}
      </p>
      {hasOnlyLostYears && (
        <p>
          <span>The years could not be loaded</span>{' '}
          <Button variant="ghost" size="sm" onClick={() => void years.mutate()}>
            Retry
          </Button>
        </p>
      )}
    </>
  );
}

interface FoundNewsProps {
  list: Found['list'];
  words: readonly string[];
  level?: 3;
  onOpen: (id: string) => void;
  onShow: () => void;
}

/** One of the two result lists, with a button for its next page, which retains the focus if that fails. */
function FoundNews({ list, words, onOpen, onShow, ...level }: FoundNewsProps) {
  const { items, isCurrent, error, isValidating, retry } = list;
  const isShown = items !== undefined && (isCurrent || !error);
  const place = useRef<HTMLDivElement>(null);
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    const entry = place.current?.querySelectorAll('article')[awaited.current ?? -1];
    if (!entry) return;
    awaited.current = undefined;
    entry.querySelector('a')?.focus();
  }, [items?.length]);
  return (
    <div ref={place} aria-busy={isValidating}>
      {isShown && items.length > 0 && <NewsList items={items} words={words} onOpen={onOpen} {...level} />}
      {error && (
        <div className={isShown ? 'pt-10' : 'py-12'}>
          <FailurePanel
            title={isShown ? 'Older articles could not be loaded' : 'The news could not be loaded'}
            error={error}
            onRetry={retry}
            busy={isValidating}
          />
        </div>
      )}
      {!isShown && !error && <NewsListSkeleton />}
      {isCurrent && list.next !== undefined && (
        <div className="flex justify-center pt-10 noscript:hidden">
          <Button
            variant="secondary"
            onClick={() => {
              awaited.current = items?.length;
              if (error) retry();
              else onShow();
            }}
            busy={isValidating}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

interface FoundInTextsProps {
  texts: Found['list'];
  words: readonly string[];
  onShow: () => void;
  onOpen: (id: string) => void;
}

/** Releases whose full text contains all words of the search; not included in the count above. */
function FoundInTexts({ texts, ...found }: FoundInTextsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="pt-12">
      <h2 id={titleId} className="pb-6 font-display text-heading font-semibold text-balance">
        Releases with these words
      </h2>
      <FoundNews list={texts} level={3} {...found} />
    </section>
  );
}
