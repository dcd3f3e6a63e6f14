import { ErrorPanel } from '../ui/panels.tsx';

/** Stands in the place of an article whose code could not be loaded. */
export function ArticleFailure({ onRetry }: { onRetry: () => void }) {
  return <ErrorPanel title="The article could not be displayed" onRetry={onRetry} />;
}
