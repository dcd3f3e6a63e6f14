import { type Article, Button } from '@site/kit';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DraftList } from '../drafts/draft-list.tsx';
import type { Draft } from '../drafts/draft-store.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { useTakeOver } from '../drafts/use-take-over.ts';
import { ArticleFormDialog, type FormTarget } from '../form/article-form-dialog.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { StoredArticlePreview } from '../preview/stored-article-preview.tsx';
import { isSessionOver } from '../session/session-calls.ts';
import type { ArticleAction } from './article-card.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticleSearch } from './article-search.tsx';
import { DeleteArticleDialog } from './delete-article-dialog.tsx';
import { DeletedArticles } from './deleted-articles.tsx';
import { useArticleList } from './use-article-list.ts';
import { useDeletedArticles } from './use-deleted-articles.ts';

interface ArticleWorkspaceProps {
  readonly token: string;
  readonly username: string;
  /** The list was refused: the session may be over, with nothing to lose. */
  readonly onRefused: () => void;
  /** A call was refused while something is open: sign in without leaving. */
  readonly onSessionOver: () => void;
}

type OpenDialog = { readonly kind: Exclude<ArticleAction, 'edit'>; readonly article: Article };

function countOf(total: number | undefined): string {
  return total === undefined ? '' : ` (${total})`;
}

/** The list of articles with the dialogs that work on them. */
export function ArticleWorkspace({ token, username, onRefused, onSessionOver }: ArticleWorkspaceProps) {
  const [search, setSearch] = useState('');
  const [target, setTarget] = useState<FormTarget | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useArticleList(token, search);
  const { reload } = list;
  const drafts = useDrafts(username, token);
  const { refresh } = drafts;
  const isTakenOver = useTakeOver(username, token, refresh);
  const heading = useRef<HTMLHeadingElement>(null);
  const deleted = useDeletedArticles(token, { onRestored: reload, onSessionOver });

  useEffect(() => {
    if (isSessionOver(list.error)) onRefused();
  }, [list.error, onRefused]);

  const act = useCallback((kind: ArticleAction, article: Article) => {
    if (kind === 'edit') setTarget({ article, draft: null });
    else setDialog({ kind, article });
  }, []);
  const closeDialog = useCallback(() => setDialog(null), []);

  const closeForm = useCallback(() => {
    setTarget(null);
    void refresh();
  }, [refresh]);
  const saved = useCallback(() => {
    closeForm();
    reload();
  }, [closeForm, reload]);

  function resume(draft: Draft) {
    setTarget({ article: draft.articleId === null ? null : { id: draft.articleId }, draft });
  }

  const shared = { token, onSessionOver };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-semibold outline-none">
          News Articles{countOf(list.page?.total)}
        </h2>
        <Button onClick={() => setTarget({ article: null, draft: null })}>
          <Plus aria-hidden="true" className="size-5" />
          Create New Article
        </Button>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <ArticleSearch onSearch={setSearch} />
        <DeletedArticles deleted={deleted} />
      </div>
      {target === null && isTakenOver && drafts.drafts.length > 0 && (
        <div className="mt-6">
          <DraftList offers={drafts} restoreLabel="Continue writing" onRestore={resume} />
        </div>
      )}
      <ArticleList list={list} search={search} onAction={act} />

      <ArticleFormDialog
        {...shared}
        target={target}
        username={username}
        onSaved={saved}
        onClose={closeForm}
      />
      <StoredArticlePreview
        {...shared}
        article={dialog?.kind === 'preview' ? dialog.article : null}
        onClose={closeDialog}
      />
      <HistoryDialog
        {...shared}
        article={dialog?.kind === 'history' ? dialog.article : null}
        onRestored={reload}
        onClose={closeDialog}
      />
      <DeleteArticleDialog
        {...shared}
        article={dialog?.kind === 'delete' ? dialog.article : null}
        onClose={closeDialog}
        onDeleted={(article) => {
          deleted.remember(article);
          reload();
          heading.current?.focus();
        }}
      />
    </>
  );
}
