import { type ReactNode, useEffect } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel } from '../ui/panels.tsx';
import { whenVisited } from '../ui/when-visited.ts';
import { ArticleSkeleton } from './article-body.tsx';
import { type ArticleContent, ArticleView } from './article-view.tsx';
import { loadArticleTools } from './load-article-tools.ts';

interface ArticleDialogProps {
  /** Null until it is known. */
  article: ArticleContent | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog's name where it is not the article's title. */
  heading?: string | undefined;
  /** Stands above the article, such as a notice that it is scheduled. */
  banner?: ReactNode;
  footer?: ReactNode;
  loading?: boolean | undefined;
  /** What went wrong, in words to show. */
  error?: string | undefined;
  /** Heading of the error. */
  errorTitle?: string | undefined;
  onRetry?: (() => void) | undefined;
}

function warmUp(): void {
  // A failure shows itself, with a retry, where an article is opened.
  loadArticleTools().catch(() => {});
}

/** An article to read in a dialog: on the home and news pages and in the staff's preview. */
export function ArticleDialog({
  article,
  open,
  onOpenChange,
  heading,
  banner,
  footer,
  loading = false,
  error,
  errorTitle = 'This article could not be loaded',
  onRetry,
}: ArticleDialogProps) {
  useEffect(() => whenVisited(warmUp), []);
  const title = heading ?? article?.title ?? (error === undefined ? 'Loading article' : errorTitle);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="lg"
      reading
      largeTitle={heading === undefined}
      footer={footer}
    >
      {banner}
      {error !== undefined && (
        <ErrorPanel title={errorTitle} message={error} onRetry={onRetry} busy={loading} />
      )}
      {error === undefined && (loading || !article) && <ArticleSkeleton />}
      {error === undefined && !loading && article && (
        <ArticleView article={article} titleAs={heading === undefined ? 'none' : 'h3'} />
      )}
    </Dialog>
  );
}
