import { lazyOverlay } from '../ui/lazy-overlay.tsx';
import { ErrorPanel } from '../ui/panels.tsx';

/** One article as the public reads it. It stands in dialogs, and is loaded with them. */
export const ArticleView = lazyOverlay(
  (parts) => parts.ArticleView,
  ({ onRetry }) => <ErrorPanel title="The article could not be displayed" onRetry={onRetry} />,
);
