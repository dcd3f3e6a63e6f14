import { type Article, ArticleDialog, type ArticleInput } from '@site/kit';
import { useState } from 'react';
import { formatInUtc } from '../time/describe-time.ts';

export type PreviewedArticle = Article | ArticleInput;

interface ArticlePreviewProps {
  /** Null while it is loading. */
  readonly article: PreviewedArticle | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly error?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** An article as its readers will see it, with a notice when it is not public yet (spec section 2). */
export function ArticlePreview({ article, open, onOpenChange, error, onRetry }: ArticlePreviewProps) {
  return (
    <ArticleDialog
      heading="Article Preview"
      article={article && { ...article, content: article.content ?? '' }}
      open={open}
      onOpenChange={onOpenChange}
      banner={article && <ScheduledBanner publishedAt={Date.parse(article.publishedAt)} />}
      footer={<p className="text-sm font-semibold text-ink-600">Press Release</p>}
      error={error}
      onRetry={onRetry}
    />
  );
}

function ScheduledBanner({ publishedAt }: { publishedAt: number }) {
  const [openedAt] = useState(() => Date.now());
  if (!(publishedAt > openedAt)) return null;
  return (
    <p
      role="status"
      className="mb-7 rounded-md border border-gold-700/40 bg-gold-300/40 px-4 py-3 font-semibold text-ink-950"
    >
      Scheduled Article - Will be published on {formatInUtc(publishedAt)}
    </p>
  );
}
