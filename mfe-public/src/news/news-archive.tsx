import { Button, EmptyState, Section, Spinner } from '@site/kit';
import { useId } from 'react';
import { FailurePanel } from '../loading/failure-panel.tsx';
import { ArchiveFilters } from './archive-filters.tsx';
import { wordsOf } from './marked.tsx';
import { allYears, olderNewsPath, releasesAtOnce } from './news-addresses.ts';
import { NewsList } from './news-list.tsx';
import { NewsListSkeleton } from './news-list-skeleton.tsx';
import { NewsPartLinks } from './news-part-links.tsx';
import type { useArchiveAddress } from './use-archive-address.ts';
import type { useNewsSearch } from './use-news-search.ts';

type Found = ReturnType<typeof useNewsSearch>;

interface NewsArchiveProps {
  address: ReturnType<typeof useArchiveAddress>;
  found: Found;
  onOpen: (id: string) => void;
}

/** Search, year filter, result count and results. */
export function NewsArchive({ address, found, onOpen }: NewsArchiveProps) {
  const { settled, text, type, change } = address;
  const { list, texts, years } = found;
  const isNarrowed = settled.text !== '' || settled.year !== allYears;
  return (
    <Section id="archive" tone="plain">
      <ArchiveFilters
        text={text}
        onType={type}
        year={settled.year}
        onYear={(year) => change({ year, text })}
        years={years.years}
      />
      <div className="flex min-h-16 flex-wrap items-center gap-x-4 text-sm font-medium text-ink-600">
        <FoundNumber found={found} />
      </div>
      <FoundNews list={list} words={[settled.text.trim()].filter(Boolean)} onOpen={onOpen} />
      {list.items?.length === 0 && list.isCurrent && (
        <EmptyState
          title="No Articles Found"
          hint="Try adjusting your search terms or filters"
          action={
            isNarrowed &&
            !texts?.total && (
              <Button variant="secondary" onClick={() => change({ text: '', year: allYears })}>
                Clear search
              </Button>
            )
          }
        />
      )}
      <ShowMore list={list} onShow={() => change({ text, shown: settled.shown + releasesAtOnce })} />
      {texts && texts.total > 0 && (
        <FoundInTexts
          texts={texts}
          words={wordsOf(settled.text)}
          onShow={found.showMoreTexts}
          onOpen={onOpen}
        />
      )}
      {!isNarrowed && <NewsPartLinks older={olderNewsPath(list.next)} withoutScriptsOnly />}
    </Section>
  );
}

/** 'N article(s) found' (NEWS-4), by the server's count. */
function FoundNumber({ found: { list, years, found } }: { found: Found }) {
  if (!list.items && !list.error) return <Spinner label="Loading news articles..." />;
  const isLost = found === undefined && years.error !== undefined;
  return (
    <>
      <p role="status" className="tabular-nums">
        {isLost && 'The years could not be loaded'}
        {found !== undefined && `${found} ${found === 1 ? 'article' : 'articles'} found`}
      </p>
      {isLost && (
        <Button variant="ghost" size="sm" onClick={years.retry}>
          Retry
        </Button>
      )}
    </>
  );
}

interface FoundNewsProps {
  list: Found['list'];
  words: readonly string[];
  level?: 3;
  onOpen: (id: string) => void;
}

/** One of the two lists, or its placeholder. Earlier results stay until the answer arrives. */
function FoundNews({ list, words, onOpen, ...level }: FoundNewsProps) {
  const { items, isCurrent, error, isValidating, retry } = list;
  const isShown = items !== undefined && (isCurrent || !error);
  return (
    <div aria-busy={isValidating}>
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
    </div>
  );
}

/** The button that loads the next page of a list. */
function ShowMore({ list, onShow }: { list: Found['list']; onShow: () => void }) {
  if (!list.isCurrent || list.error || list.next === undefined) return null;
  return (
    <div className="flex justify-center pt-10 noscript:hidden">
      <Button variant="secondary" onClick={onShow} disabled={list.isValidating}>
        Show more
      </Button>
    </div>
  );
}

interface FoundInTextsProps {
  texts: Found['list'] & { total: number };
  words: readonly string[];
  onShow: () => void;
  onOpen: (id: string) => void;
}

/** Matches in texts only, which the count above does not include. */
function FoundInTexts({ texts, words, onShow, onOpen }: FoundInTextsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="pt-12">
      <h2 id={titleId} className="pb-6 font-display text-heading font-semibold text-balance">
        Also in the text of {texts.total} {texts.total === 1 ? 'release' : 'releases'}
      </h2>
      <FoundNews list={texts} words={words} level={3} onOpen={onOpen} />
      <ShowMore list={texts} onShow={onShow} />
    </section>
  );
}
