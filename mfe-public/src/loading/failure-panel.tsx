import { ErrorPanel, serverMessage } from '@site/kit';

/** What to do about a failure: the server's message, or a general one. */
export function failureHint(error: Error | undefined): string {
  return (error && serverMessage(error)) ?? 'Please check your connection and try again.';
}

interface FailurePanelProps {
  /** A sentence that names what could not be loaded. */
  title: string;
  error: Error | undefined;
  onRetry: () => void;
  /** Whether a retry is in progress. */
  busy?: boolean;
}

/** Shown instead of content that could not be loaded. */
export function FailurePanel({ error, ...rest }: FailurePanelProps) {
  return <ErrorPanel {...rest} message={failureHint(error)} />;
}
