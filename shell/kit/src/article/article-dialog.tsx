import { type ReactNode, useEffect } from 'react';
import { ErrorPanel } from '../ui/feedback/panels.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { whenVisited } from '../ui/overlays/when-visited.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import type { ArticleContent } from './article-view.tsx';
import { articleHtmlTools } from './load-article-tools.ts';
import { ArticleView } from './loaded-article-view.tsx';

interface ArticleDialogProps {
  article: ArticleContent | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog's accessible name, if it differs from the article's title. */
  heading?: string | undefined;
  /** 'full' fills the window. */
  size?: 'lg' | 'full' | undefined;
  /** Shown above the article, such as a notice that it is scheduled. */
  banner?: ReactNode;
  footer?: ReactNode;
  loading?: boolean | undefined;
  error?: string | undefined;
  errorTitle?: string | undefined;
  onRetry?: (() => void) | undefined;
  children?: ((article: ArticleContent) => ReactNode) | undefined;
}

function OpenArticle({
  article,
  open,
  onOpenChange,
  heading,
  size = 'lg',
  banner,
  footer,
  loading = false,
  error,
  errorTitle = 'This article could not be loaded',
  onRetry,
  children = (shown) => <ArticleView article={shown} titleAs={heading === undefined ? 'none' : 'h3'} />,
}: ArticleDialogProps) {
  const title = heading ?? article?.title ?? (error === undefined ? 'Loading article' : errorTitle);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size={size}
      reading
      largeTitle={heading === undefined}
      footer={footer}
    >
      {banner}
      {error !== undefined ? (
        <ErrorPanel title={errorTitle} message={error} onRetry={onRetry} busy={loading} />
      ) : loading || !article ? (
        <ArticleSkeleton />
      ) : (
        children(article)
      )}
    </Dialog>
  );
}

function warmUp(): void {
  // Ignored, because the opened article shows the failure with a Retry button.
  articleHtmlTools.load().catch(() => {});
}

export function ArticleDialog(props: ArticleDialogProps) {
  useEffect(() => whenVisited(warmUp), []);
  return props.open ? <OpenArticle {...props} /> : null;
}
