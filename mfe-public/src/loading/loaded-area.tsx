import { ErrorPanel, serverMessage } from '@site/kit';
import { type ReactNode, useEffect, useRef } from 'react';

interface LoadedAreaProps<T> {
  /** What `useApi` gives. */
  query: {
    readonly data: T | undefined;
    readonly error: Error | undefined;
    readonly isValidating: boolean;
    readonly mutate: () => unknown;
  };
  /** What could not be loaded, as a sentence. */
  failure: string;
  /** Stands in its place until it is there. */
  loading: ReactNode;
  children: (data: T) => ReactNode;
}

/** An area that loads, fails and is retried for itself. Whoever has pressed Retry keeps the focus in it. */
export function LoadedArea<T>({ query, failure, loading, children }: LoadedAreaProps<T>) {
  const { data, error, isValidating, mutate } = query;
  const area = useRef<HTMLDivElement>(null);
  const wasRetried = useRef(false);
  const isThere = data !== undefined;
  useEffect(() => {
    if (!isThere || !wasRetried.current) return;
    wasRetried.current = false;
    area.current?.focus({ preventScroll: true });
  }, [isThere]);

  function retry() {
    wasRetried.current = true;
    mutate();
  }

  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {isThere && children(data)}
      {!isThere && error && (
        <ErrorPanel
          title={failure}
          message={serverMessage(error) ?? 'Please check your connection and try again.'}
          onRetry={retry}
          busy={isValidating}
        />
      )}
      {!isThere && !error && loading}
    </div>
  );
}
