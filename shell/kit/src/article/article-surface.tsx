import type { ReactNode } from 'react';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { ErrorPanel } from '../ui/feedback/panels.tsx';
import { ArticleSkeleton } from './loaded-text.tsx';
import { type ArticleContent, ArticleView } from './article-view.tsx';

export interface ArticleDialogProps {
  /** Null until it is known. */
  article: ArticleContent | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog's name where it is not the article's title. */
  heading?: string | undefined;
  /** 'full' takes the whole window. */
  size?: 'lg' | 'full' | undefined;
  /** Stands above the article, such as a notice that it is scheduled. */
  banner?: ReactNode;
  footer?: ReactNode;
  loading?: boolean | undefined;
  /** What went wrong, in words to show. */
  error?: string | undefined;
  /** Heading of the error. */
  errorTitle?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Shows the article otherwise than as a modal does. */
  children?: ((article: ArticleContent) => ReactNode) | undefined;
}

/** The dialog with an article, loaded with the other overlays. */
export function ArticleSurface({
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
      {error !== undefined && (
        <ErrorPanel title={errorTitle} message={error} onRetry={onRetry} busy={loading} />
      )}
      {error === undefined && (loading || !article) && <ArticleSkeleton />}
      {error === undefined && !loading && article && children(article)}
    </Dialog>
  );
}
