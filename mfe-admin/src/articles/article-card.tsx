import { type Article, Badge, Button, Card } from '@site/kit';
import {
  BadgeCheck,
  Copy,
  Ellipsis,
  History,
  Pencil,
  ScanEye,
  Trash2,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useId, useRef } from 'react';
import { menuClasses, menuItemClasses } from '../lists/menu-classes.ts';
import { SelectBox } from '../lists/selection-bar.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { isWaitingForWire } from '../model/wire.ts';
import { PublicationLine } from './publication-line.tsx';

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
  readonly selection: Selection<Article>;
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
  const titleId = useId();
  const isHeld = article.withdrawnAt === undefined && isWaitingForWire(article);
  const isPublic = article.withdrawnAt === undefined && !isHeld && Date.parse(article.publishedAt) <= now;
  const isOffered: Partial<Record<ArticleAction, boolean>> = {
    confirm: isHeld,
    readers: article.withdrawnAt === undefined && !isPublic,
    withdraw: isPublic,
  };
  const offered = menuItems.filter(({ action }) => isOffered[action] ?? true);
  return (
    <ArticleEntry
      article={article}
      titleId={titleId}
      selection={selection}
      state={<PublicationLine article={article} now={now} />}
    >
      {buttons.map(({ action, label, icon: Icon }) => (
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
      <MoreActions titleId={titleId} offered={offered} onChoose={(action) => onAction(action, article)} />
    </ArticleEntry>
  );
}

interface MoreActionsProps {
  readonly titleId: string;
  readonly offered: readonly (typeof menuItems)[number][];
  readonly onChoose: (action: ArticleAction) => void;
}

function MoreActions({ titleId, offered, onChoose }: MoreActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button
          ref={button}
          variant="ghost"
          size="sm"
          aria-describedby={titleId}
          className="justify-start px-3"
        >
          <Ellipsis aria-hidden="true" className="size-4" />
          More actions
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={menuClasses}>
        {offered.map(({ action, label, icon: Icon }) => (
          <DropdownMenu.Item
            key={action}
            className={menuItemClasses}
            onSelect={() => {
              // A dialog that opens now returns the focus here when it is closed.
              button.current?.focus();
              onChoose(action);
            }}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

interface ArticleEntryProps {
  readonly article: Article;
  readonly titleId: string;
  readonly selection: Selection<Article>;
  readonly state: ReactNode;
  readonly children: ReactNode;
}

export function ArticleEntry({ article, titleId, selection, state, children }: ArticleEntryProps) {
  return (
    <Card
      as="article"
      className="grid gap-x-8 gap-y-4 p-5 sm:p-6 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center"
    >
      <div className="min-w-0">
        <div className="flex items-start gap-4">
          <SelectBox selection={selection} id={article.id} name={article.title} />
          {state}
        </div>
        <h3 id={titleId} className="mt-2 font-display text-lg leading-snug font-semibold wrap-anywhere">
          {article.title}
        </h3>
        <p className="mt-1.5 line-clamp-2 text-[0.9375rem] leading-relaxed wrap-anywhere text-ink-600">
          {article.summary}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-600">
          <span className="wrap-anywhere">{article.author}</span>
          <Badge tone="aqua" className="wrap-anywhere">
            {article.category}
          </Badge>
        </div>
      </div>
      <div className="-mx-2 grid grid-cols-2 gap-1 sm:flex sm:flex-wrap xl:mx-0">{children}</div>
    </Card>
  );
}
