import { Button, type useApiList } from '@site/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailurePanel } from './failure-panel.tsx';

interface GrowingListProps {
  list: ReturnType<typeof useApiList>;
  /** Sentence about what could not be loaded. */
  failure: string;
  onMore: () => void;
  children: ReactNode;
}

/** A list with a button for its next page, which moves the focus to the first new entry, and keeps it on failure. */
export function GrowingList({ list, failure, onMore, children }: GrowingListProps) {
  const { items, isCurrent, next, error, isValidating, retry } = list;
  const place = useRef<HTMLDivElement>(null);
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    const entry = place.current?.querySelectorAll('li')[awaited.current ?? -1];
    if (!entry) return;
    awaited.current = undefined;
    entry.querySelector('a')?.focus();
  }, [items?.length]);
  return (
    <div ref={place} aria-busy={isValidating}>
      {children}
      {error && (
        <div className="pt-10">
          <FailurePanel title={failure} error={error} onRetry={retry} busy={isValidating} />
        </div>
      )}
      {isCurrent && next !== undefined && (
        <div className="flex justify-center pt-10 noscript:hidden">
          <Button
            variant="secondary"
            onClick={() => {
              awaited.current = items?.length;
              if (error) retry();
              else onMore();
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
