import { ErrorPanel, serverMessage } from '@site/kit';

/** What to do about a failure, as the server says it, else in general. */
export function failureHint(error: Error | undefined): string {
  return (error && serverMessage(error)) ?? 'Please check your connection and try again.';
}

interface FailurePanelProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  error: Error | undefined;
  onRetry: () => void;
  /** A retry is under way. */
  busy?: boolean;
}

/** Stands in the place of what could not be loaded. */
export function FailurePanel({ error, ...rest }: FailurePanelProps) {
  return <ErrorPanel {...rest} message={failureHint(error)} />;
}
