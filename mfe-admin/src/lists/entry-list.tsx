import { Button, ErrorPanel, serverMessage } from '@site/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { ListRow } from './list-row.tsx';
import type { NewsroomList } from './use-newsroom-list.ts';

interface EntryListProps<Entry> {
  readonly list: NewsroomList<Entry>;
  /** Accessible name of the list; absent if its heading is sufficient. */
  readonly label?: string;
  readonly className: string;
  readonly failure: { readonly title: string; readonly message: string };
  readonly placeholder: ReactNode;
  readonly empty: ReactNode;
  readonly more: string;
  readonly children: (entry: Entry) => ReactNode;
}

export function EntryList<Entry extends { readonly id: string }>({
  list,
  label,
  className,
  failure,
  placeholder,
  empty,
  more,
  children,
}: EntryListProps<Entry>) {
  const rows = useRef<HTMLUListElement>(null);
  /** Number of entries when the next page was requested: the first new entry then gets the focus. */
  const shownBefore = useRef<number>(null);
  const { entries, error, busy, total } = list;
  const shown = entries?.length ?? 0;
  useEffect(() => {
    if (shownBefore.current === null || shown <= shownBefore.current) return;
    rows.current?.querySelector<HTMLElement>(`:scope > :nth-child(${shownBefore.current + 1})`)?.focus();
    shownBefore.current = null;
  }, [shown]);
  function showMore() {
    shownBefore.current = shown;
    if (error) list.reload();
    else list.showMore();
  }
  const panel = error && (
    <ErrorPanel
      title={failure.title}
      message={serverMessage(error) ?? failure.message}
      onRetry={list.reload}
      busy={busy}
    />
  );
  if (!entries) return panel ?? placeholder;
  if (shown === 0) return panel ?? empty;

  return (
    <div aria-busy={busy} className={busy ? 'opacity-60 transition-opacity delay-150' : ''}>
      <ul ref={rows} aria-label={label} className={className}>
        {entries.map((entry) => (
          <ListRow key={entry.id} className="min-w-0">
            {children(entry)}
          </ListRow>
        ))}
      </ul>
      {panel && <div className="mt-6">{panel}</div>}
      <div className="mt-8 flex flex-wrap items-center justify-center gap-4 not-has-[button]:m-0">
        {list.hasMore && (
          <Button variant="secondary" size="sm" busy={busy} onClick={showMore}>
            {more}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-600 tabular-nums">
          {list.hasMore &&
            !panel &&
            total !== undefined &&
            `${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
        </p>
      </div>
    </div>
  );
}
