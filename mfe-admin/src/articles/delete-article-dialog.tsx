import { type Article, ConfirmDialog, serverMessage, toast } from '@site/kit';
import { useRef, useState } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';
import { deleteArticle } from './article-calls.ts';

interface DeleteArticleDialogProps {
  /** Null: closed. */
  readonly article: Article | null;
  readonly onClose: () => void;
  readonly onDeleted: (article: Article) => void;
  /** It may be another article than the list shows. */
  readonly onFailed: () => void;
}

/** Asks before an article is deleted, and deletes it (spec section 5). */
export function DeleteArticleDialog({ article, onClose, onDeleted, onFailed }: DeleteArticleDialogProps) {
  const { token, onSessionOver } = useNewsroomSession();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function confirm() {
    if (!article || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await deleteArticle(article, token);
      onClose();
      onDeleted(article);
    } catch (error) {
      onClose();
      onFailed();
      toast({
        variant: 'destructive',
        title: 'Failed to Delete Article',
        description: serverMessage(error) ?? 'An error occurred',
      });
      if (isSessionOver(error)) onSessionOver();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={article !== null}
      onOpenChange={(open) => open || busy || onClose()}
      title="Are you sure you want to delete this article?"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{article?.title}</span>
    </ConfirmDialog>
  );
}
