import type { ReactNode } from 'react';
import { FailurePanel } from './failure-panel.tsx';

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

/** An area that loads, fails and is retried for itself. */
export function LoadedArea<T>({ query, failure, loading, children }: LoadedAreaProps<T>) {
  const { data, error, isValidating, mutate } = query;
  return (
    <div>
      {data !== undefined && children(data)}
      {data === undefined && error && (
        <FailurePanel title={failure} error={error} onRetry={() => void mutate()} busy={isValidating} />
      )}
      {data === undefined && !error && loading}
    </div>
  );
}
