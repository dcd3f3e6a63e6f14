import { ErrorPanel, serverMessage, useSWRConfig } from '@site/kit';

/** Returns the server's error message, or a general one. */
export function describeFailure(error: Error | undefined): string {
  return (error && serverMessage(error)) ?? 'Please check your connection and try again.';
}

interface FailurePanelProps {
  /** Sentence about what could not be loaded. */
  title: string;
  error: Error | undefined;
  /** Called by Retry if the cache contains no failed request. */
  onRetry: () => void;
  /** Whether a retry is in progress. */
  busy?: boolean;
}

/** Replaces content that could not be loaded. Retry repeats all failed requests of the page. */
export function FailurePanel({ error, onRetry, ...rest }: FailurePanelProps) {
  const { cache, mutate } = useSWRConfig();
  const retry = () => {
    const failed = [...cache.keys()].filter((key) => cache.get(key)?.error !== undefined);
    for (const key of failed) void mutate(key);
    if (failed.length === 0) onRetry();
  };
  return <ErrorPanel {...rest} message={describeFailure(error)} onRetry={retry} />;
}
