import { ErrorPanel } from '../ui/feedback/panels.tsx';

/** Shown if the code for displaying articles cannot be loaded. */
export function ArticleFailure({ onRetry }: { onRetry: () => void }) {
  return <ErrorPanel title="The article could not be displayed" onRetry={onRetry} />;
}
