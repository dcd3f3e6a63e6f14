import { useEffect } from 'react';
import { useRemoteName } from '../remote-scope.tsx';
import { lazyOverlay } from '../ui/overlays/lazy-overlay.tsx';
import { OverlayFailure } from '../ui/overlays/overlay-failure.tsx';
import { whenVisited } from '../ui/overlays/when-visited.ts';
import type { ArticleDialogProps } from './article-surface.tsx';
import { loadArticleTools } from './load-article-tools.ts';

interface FailureProps extends ArticleDialogProps {
  onRetry: () => void;
}

function Failure({ article, heading, onOpenChange, onRetry }: FailureProps) {
  return (
    <OverlayFailure
      title={heading ?? article?.title ?? 'The article'}
      remoteName={useRemoteName()}
      onRetry={onRetry}
      onClose={() => onOpenChange(false)}
    />
  );
}

const ArticleSurface = lazyOverlay((parts) => parts.ArticleSurface, Failure);

function warmUp(): void {
  // A failure shows itself, with a retry, where an article is opened.
  loadArticleTools().catch(() => {});
}

/** An article to read in a dialog: on the home and news pages and in the staff's preview. */
export function ArticleDialog(props: ArticleDialogProps) {
  useEffect(() => whenVisited(warmUp), []);
  return props.open ? <ArticleSurface {...props} /> : null;
}
