import { type Article, Badge, Button, Card, formatLongDateUtc } from '@site/kit';
import { History, Pencil, ScanEye, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';

export type ArticleAction = 'preview' | 'edit' | 'history' | 'delete';

interface ArticleCardProps {
  readonly article: Article;
  /** The present, in milliseconds: what is published later is scheduled. */
  readonly now: number;
  readonly onAction: (action: ArticleAction, article: Article) => void;
}

const actions = [
  { action: 'preview', label: 'Preview', icon: ScanEye },
  { action: 'edit', label: 'Edit', icon: Pencil },
  { action: 'history', label: 'History', icon: History },
  { action: 'delete', label: 'Delete', icon: Trash2 },
] as const;

/** One article of the list with what can be done with it. */
export const ArticleCard = memo(function ArticleCard({ article, now, onAction }: ArticleCardProps) {
  const titleId = useId();
  const scheduled = Date.parse(article.publishedAt) > now;
  return (
    <Card
      as="article"
      className="grid gap-4 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-8"
    >
      <div className="min-w-0">
        <h3 id={titleId} className="font-display text-lg leading-snug font-semibold wrap-anywhere">
          {article.title}
        </h3>
        <p className="mt-1.5 line-clamp-2 text-[0.9375rem] leading-relaxed wrap-anywhere text-ink-600">
          {article.summary}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-600">
          {scheduled && <Badge tone="gold">Scheduled</Badge>}
          <time dateTime={article.publishedAt} className="tabular-nums">
            {formatLongDateUtc(article.publishedAt)}
            <span className="ml-1.5">{article.publishedAt.slice(11, 16)} UTC</span>
          </time>
          <span>{article.author}</span>
          <Badge tone="aqua">{article.category}</Badge>
        </div>
      </div>
      <div className="-mx-2 grid grid-cols-2 gap-1 sm:flex lg:mx-0">
        {actions.map(({ action, label, icon: Icon }) => (
          <Button
            key={action}
            variant="ghost"
            size="sm"
            aria-describedby={titleId}
            className={action === 'delete' ? 'justify-start px-3 text-fall-700' : 'justify-start px-3'}
            onClick={() => onAction(action, article)}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
});
