import type { ReactNode } from 'react';
import { FailurePanel } from './failure-panel.tsx';

interface LoadedAreaProps<T> {
  query: {
    readonly data: T | undefined;
    readonly error: Error | undefined;
    readonly isValidating: boolean;
    readonly mutate: () => unknown;
  };
  /** Sentence about what could not be loaded. */
  failure: string;
  loading: ReactNode;
  children: (data: T) => ReactNode;
}

/** An area that loads, fails and retries independently. */
export function LoadedArea<T>({ query, failure, loading, children }: LoadedAreaProps<T>) {
  const { data, error, isValidating, mutate } = query;
  return (
    <div>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <FailurePanel title={failure} error={error} onRetry={() => void mutate()} busy={isValidating} />
      ) : (
        loading
      )}
    </div>
  );
}
