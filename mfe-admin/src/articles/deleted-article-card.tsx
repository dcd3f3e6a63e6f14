import type { Article } from '@site/kit';
import { ArchiveRestore, ScanEye, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { EntryCard } from '../lists/entry-card.tsx';
import type { EntrySelection } from '../lists/use-selection.ts';
import { isWaitingForWire } from '../model/wire.ts';
import { describeWait, formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { ArticleFacts } from './article-card.tsx';

/**
 * Returns whether restoring an article would publish it for the first time, because its time passed while it was
 * deleted.
 */
export function isPublishedByRestore(article: Article, now: number): boolean {
  const time = Date.parse(article.publishedAt);
  return !article.holdForWire && !article.waitsForSet && wasScheduled(article) && time <= now;
}

function wasScheduled(article: Article): boolean {
  const { publishedAt, deletedAt } = article;
  const isEarlier = deletedAt !== undefined && Date.parse(deletedAt) < Date.parse(publishedAt);
  return isEarlier || isWaitingForWire(article);
}

export type DeletedArticleAction = 'preview' | 'restore';

const buttons = [
  { action: 'preview', label: 'Preview', icon: ScanEye },
  { action: 'restore', label: 'Restore', icon: ArchiveRestore },
] as const;

interface DeletedArticleCardProps {
  readonly article: Article;
  readonly now: number;
  readonly reviewRequired: boolean;
  readonly selection: EntrySelection<Article>;
  readonly onAction: (action: DeletedArticleAction, article: Article) => void;
}

function describeRestore(article: Article, now: number, reviewRequired: boolean): string {
  const publishedAt = Date.parse(article.publishedAt);
  if (reviewRequired) return 'Restoring needs a review by another administrator.';
  if (article.withdrawnAt !== undefined) return 'It stays withdrawn when you restore it.';
  if (article.waitsForSet) return 'It waits for its release set again when you restore it.';
  if (article.holdForWire && wasScheduled(article)) return 'It waits for the wire again when you restore it.';
  if (isPublishedByRestore(article, now)) {
    return 'It was deleted before its publish time, which has passed: it becomes public immediately when you restore it.';
  }
  if (publishedAt <= now) return 'It becomes public again immediately when you restore it.';
  return `It is scheduled again when you restore it: public in ${describeWait(publishedAt - now)}, ${formatTimeWithUtc(publishedAt, pacificZone, now)}.`;
}

export function DeletedArticleCard({
  article,
  now,
  reviewRequired,
  selection,
  onAction,
}: DeletedArticleCardProps) {
  const effectId = useId();
  const { deletedAt, deletedBy } = article;
  return (
    <EntryCard<DeletedArticleAction>
      entry={article}
      selection={selection}
      buttons={buttons}
      describedBy={effectId}
      onAction={(action) => onAction(action, article)}
      state={
        <div className="grid gap-1 text-sm leading-snug tabular-nums">
          <p className="flex items-start gap-2 text-fall-700">
            <Trash2 aria-hidden="true" className="mt-px size-4 shrink-0" />
            <span className="wrap-anywhere">
              <strong className="font-semibold">Deleted</strong> <span>{`by ${deletedBy}`}</span>
              {deletedAt !== undefined && (
                <span>
                  ,{' '}
                  <time dateTime={deletedAt}>
                    {formatTimeWithUtc(Date.parse(deletedAt), pacificZone, now)}
                  </time>
                </span>
              )}
            </span>
          </p>
          <p id={effectId} className="pl-6 text-ink-600">
            {describeRestore(article, now, reviewRequired)}
          </p>
        </div>
      }
    >
      <ArticleFacts article={article} />
    </EntryCard>
  );
}
