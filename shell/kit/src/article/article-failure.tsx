import { ErrorPanel } from '../ui/feedback/panels.tsx';

/** Shown in place of an article whose code could not be loaded. */
export function ArticleFailure({ onRetry }: { onRetry: () => void }) {
  return <ErrorPanel title="The article could not be displayed" onRetry={onRetry} />;
}
