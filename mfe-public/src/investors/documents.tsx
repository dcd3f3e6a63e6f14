import {
  Button,
  ButtonLink,
  EmptyState,
  formatBytes,
  formatLongDateUtc,
  type PublicDocument,
  Select,
  Skeleton,
  TextLink,
} from '@site/kit';
import { documentKinds, formatPeriod } from './document-kinds.ts';
import { useEffect, useId, useRef } from 'react';
import { FailurePanel } from '../loading/failure-panel.tsx';
import { LoadedArea } from '../loading/loaded-area.tsx';
import { cursorOf } from '../news/news-addresses.ts';
import { releasePath } from '../releases/release-link.tsx';
import { DatedEntry } from './dated-entry.tsx';
import { allFilterValue, documentsPath, noFilter } from './document-addresses.ts';
import { useDocuments } from './use-documents.ts';

export function Documents() {
  const { shown, years, list, showMore, change } = useDocuments();
  const { items, isCurrent, total, error, isValidating, retry } = list;
  const isNarrowed = [shown.kind, shown.year].some((value) => value !== '' && value !== allFilterValue);
  return (
    <div id="documents" className="scroll-mt-24">
      <h3 className="mb-5 font-display text-heading font-semibold">Documents</h3>
      <DocumentFilters kind={shown.kind} year={shown.year} years={years} onChange={change} />
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-600 tabular-nums">
        {isCurrent && total !== undefined && `${total} ${total === 1 ? 'document' : 'documents'}`}
      </p>
      <LoadedArea
        query={{ data: isCurrent || !error ? items : undefined, error, isValidating, mutate: retry }}
        failure="The documents could not be loaded"
        loading={<Skeleton className="mt-3 h-28 w-full noscript:hidden" />}
      >
        {(documents) =>
          documents.length > 0 ? (
            <DocumentList documents={documents} list={list} onMore={showMore} />
          ) : isNarrowed ? (
            <EmptyState
              title="No documents match"
              hint="Try another kind or year."
              action={
                <ButtonLink href={documentsPath(noFilter)} variant="secondary">
                  Show all documents
                </ButtonLink>
              }
            />
          ) : (
            <EmptyState
              title="No documents yet"
              hint="Reports, circulars and presentations appear here when they are published. Everything that has been filed is on SEDAR+, linked above."
            />
          )
        }
      </LoadedArea>
      {items && (
        <nav
          aria-label="Parts of the list"
          className="mt-6 flex flex-wrap justify-between gap-4 empty:hidden"
        >
          {shown.cursor !== '' && (
            <ButtonLink href={documentsPath({ ...shown, cursor: '' })} variant="secondary">
              Newest documents
            </ButtonLink>
          )}
          {isCurrent && list.next !== undefined && (
            <span className="ml-auto hidden noscript:block">
              <ButtonLink href={documentsPath({ ...shown, cursor: cursorOf(list.next) })} variant="secondary">
                Older documents
              </ButtonLink>
            </span>
          )}
        </nav>
      )}
    </div>
  );
}

interface DocumentFiltersProps {
  readonly kind: string;
  readonly year: string;
  readonly years: readonly string[];
  readonly onChange: (changed: { readonly kind?: string; readonly year?: string }) => void;
}

/** A form that works without scripts, too. */
function DocumentFilters({ kind, year, years, onChange }: DocumentFiltersProps) {
  const chosen = year || allFilterValue;
  // The query may contain a year before the list of years has loaded, or one without documents.
  const offered = chosen === allFilterValue || years.includes(chosen) ? years : [chosen, ...years];
  return (
    <form
      action="/investors#documents"
      aria-label="Documents"
      onSubmit={(event) => event.preventDefault()}
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)_8.5rem] gap-4 max-[22.5rem]:grid-cols-1 sm:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <Select
        label="Kind"
        name="kind"
        value={kind || allFilterValue}
        onValueChange={(value) => onChange({ kind: value })}
        options={[
          { value: allFilterValue, label: 'All kinds' },
          ...Object.entries(documentKinds).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Select
        label="Year"
        name="year"
        value={chosen}
        onValueChange={(value) => onChange({ year: value })}
        options={[
          { value: allFilterValue, label: 'All years' },
          ...offered.map((value) => ({ value, label: value })),
        ]}
      />
      <div className="hidden noscript:block">
        <Button type="submit" native variant="secondary">
          Show documents
        </Button>
      </div>
    </form>
  );
}

interface DocumentListProps {
  readonly documents: readonly PublicDocument[];
  readonly list: ReturnType<typeof useDocuments>['list'];
  readonly onMore: () => void;
}

/** Lists the loaded documents. The button for more moves the focus to the first new one, and retains it on failure. */
function DocumentList({ documents, list, onMore }: DocumentListProps) {
  const { isCurrent, next, error, isValidating, retry } = list;
  const entries = useRef<HTMLOListElement>(null);
  const shownBefore = useRef<number>(null);
  useEffect(() => {
    if (shownBefore.current === null || documents.length <= shownBefore.current) return;
    entries.current?.children[shownBefore.current]?.querySelector('a')?.focus();
    shownBefore.current = null;
  }, [documents.length]);
  return (
    <div aria-busy={isValidating}>
      <ol ref={entries} aria-label="Documents" className="border-t border-mist-300">
        {documents.map((document) => (
          <DocumentEntry key={document.id} document={document} />
        ))}
      </ol>
      {error && (
        <div className="pt-6">
          <FailurePanel
            title="Older documents could not be loaded"
            error={error}
            onRetry={retry}
            busy={isValidating}
          />
        </div>
      )}
      {isCurrent && next !== undefined && (
        <div className="flex justify-center pt-8 noscript:hidden">
          <Button
            variant="secondary"
            busy={isValidating}
            onClick={() => {
              shownBefore.current = documents.length;
              if (error) retry();
              else onMore();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

function DocumentEntry({ document }: { readonly document: PublicDocument }) {
  const {
    kind,
    title,
    url,
    size,
    publishedAt,
    releaseId,
    correction,
    correctedAt,
    earlierFiles = [],
  } = document;
  const titleId = useId();
  return (
    <DatedEntry date={publishedAt}>
      <TextLink id={titleId} href={url} download className="font-display text-lg">
        <bdi>{title}</bdi>
      </TextLink>
      <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-600 tabular-nums">
        <span>{`${documentKinds[kind]}, ${formatPeriod(document)}`}</span>
        <span className="whitespace-nowrap">{`PDF, ${formatBytes(size)}`}</span>
        {releaseId !== undefined && (
          <TextLink to={releasePath(releaseId)} aria-describedby={titleId}>
            Read the release
          </TextLink>
        )}
      </p>
      {correctedAt !== undefined && (
        <p className="mt-1 text-sm text-ink-600 wrap-anywhere">
          <span className="font-semibold text-ink-800">{`Corrected ${formatLongDateUtc(correctedAt)}`}</span>
          {correction !== undefined && (
            <>
              <span>: </span>
              <bdi>{correction}</bdi>
            </>
          )}
        </p>
      )}
      {earlierFiles.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-600">
          <span>Earlier:</span>
          {earlierFiles.map((file) => (
            <TextLink key={file.url} href={file.url} download aria-describedby={titleId}>
              <bdi>{file.name}</bdi>
            </TextLink>
          ))}
        </p>
      )}
    </DatedEntry>
  );
}
