import { type Article, ArticleDialog, type ArticleDocument, type UpdateInput } from '@site/kit';
import { useState } from 'react';
import { formatLongTimeWithUtc } from '../time/describe-time.ts';
import { WithRemarks } from '../remarks/with-remarks.tsx';
import { pacificZone } from '../time/zones.ts';
import { PreviewWindows } from './preview-windows.tsx';

export type PreviewedArticle = Omit<Article | UpdateInput, 'documents'> & {
  readonly correctedAt?: string;
  readonly documents?: readonly ArticleDocument[];
};

interface ArticlePreviewProps {
  readonly article: PreviewedArticle | null;
  /** Time zone in which to show the publish time. Absent for stored articles, which have no zone. */
  readonly zone?: string;
  readonly remarkedAs?: string | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly error?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Shows a release's page as readers will see it, with a notice if the release is not public yet (ADMIN-13). */
export function ArticlePreview({
  article,
  zone = pacificZone,
  remarkedAs = null,
  open,
  onOpenChange,
  error,
  onRetry,
}: ArticlePreviewProps) {
  return (
    <ArticleDialog
      heading="Article Preview"
      size="full"
      article={article && { ...article, content: article.content ?? '' }}
      open={open}
      onOpenChange={onOpenChange}
      banner={article && <ScheduledBanner publishedAt={Date.parse(article.publishedAt)} zone={zone} />}
      footer={<p className="text-sm font-semibold text-ink-600">Press Release</p>}
      error={error}
      onRetry={onRetry}
    >
      {(release) => (
        <WithRemarks subject={remarkedAs}>
          <PreviewWindows release={release} />
        </WithRemarks>
      )}
    </ArticleDialog>
  );
}

function ScheduledBanner({ publishedAt, zone }: { publishedAt: number; zone: string }) {
  const [openedAt] = useState(() => Date.now());
  if (!(publishedAt > openedAt)) return null;
  return (
    <p
      role="status"
      className="mb-7 rounded-md border border-gold-700/40 bg-gold-300/40 px-4 py-3 font-semibold text-ink-950"
    >{`Scheduled Article - Will be published on ${formatLongTimeWithUtc(publishedAt, zone)}`}</p>
  );
}
