import { type Article, Badge } from '@site/kit';
import { BadgeCheck, Copy, History, Pencil, ScanEye, Trash2, Undo2, UserRoundCheck } from 'lucide-react';
import { EntryCard } from '../lists/entry-card.tsx';
import type { EntrySelection } from '../lists/use-selection.ts';
import { isPublicationBlocked, isWaitingForWire } from '../model/wire.ts';
import { PublicationLine } from '../publication/publication-line.tsx';

export type ArticleAction =
  | 'confirm'
  | 'preview'
  | 'edit'
  | 'history'
  | 'duplicate'
  | 'readers'
  | 'withdraw'
  | 'delete';

interface ArticleCardProps {
  readonly article: Article;
  readonly now: number;
  readonly selection: EntrySelection<Article>;
  readonly onAction: (action: ArticleAction, article: Article) => void;
}

const buttons = [
  { action: 'preview', label: 'Preview', icon: ScanEye },
  { action: 'edit', label: 'Edit', icon: Pencil },
  { action: 'delete', label: 'Delete', icon: Trash2 },
] as const;

const menuItems = [
  { action: 'confirm', label: 'Confirm wire', icon: BadgeCheck },
  { action: 'history', label: 'History', icon: History },
  { action: 'duplicate', label: 'Duplicate', icon: Copy },
  { action: 'readers', label: 'Early readers', icon: UserRoundCheck },
  { action: 'withdraw', label: 'Withdraw', icon: Undo2 },
] as const;

export function ArticleCard({ article, now, selection, onAction }: ArticleCardProps) {
  const isHeld = article.withdrawnAt === undefined && isWaitingForWire(article);
  const isDue = Date.parse(article.publishedAt) <= now;
  const isPublic = article.withdrawnAt === undefined && !isPublicationBlocked(article) && isDue;
  const isOffered: Partial<Record<ArticleAction, boolean>> = {
    confirm: isHeld,
    readers: article.withdrawnAt === undefined && !isPublic,
    withdraw: isPublic,
  };
  return (
    <EntryCard<ArticleAction>
      entry={article}
      selection={selection}
      state={<PublicationLine article={article} now={now} />}
      buttons={buttons}
      menu={menuItems.filter(({ action }) => isOffered[action] ?? true)}
      onAction={(action) => onAction(action, article)}
    >
      <ArticleFacts article={article} />
    </EntryCard>
  );
}

export function ArticleFacts({ article }: { readonly article: Article }) {
  return (
    <>
      <p className="mt-1.5 line-clamp-2 text-[0.9375rem] leading-relaxed wrap-anywhere text-ink-600">
        {article.summary}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-600">
        <span className="wrap-anywhere">{article.author}</span>
        <Badge tone="aqua" className="wrap-anywhere">
          {article.category}
        </Badge>
      </div>
    </>
  );
}
