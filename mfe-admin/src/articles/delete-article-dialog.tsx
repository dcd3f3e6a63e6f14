import { type Article, ConfirmDialog } from '@site/kit';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { deleteArticle, isListAddress } from './article-calls.ts';

interface DeleteArticleDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
  readonly onDeleted: (article: Article) => void;
}

/** Asks before an article is deleted, and deletes it (spec section 5). */
export function DeleteArticleDialog({ article, onClose, onDeleted }: DeleteArticleDialogProps) {
  const { busy, run } = useNewsroomCall('Failed to Delete Article', { changes: isListAddress });

  async function confirm() {
    await run(
      (token) => deleteArticle(article, token),
      () => onDeleted(article),
    );
    // It may be another article than the list shows: it is not asked for twice.
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title="Are you sure you want to delete this article?"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{article.title}</span>
    </ConfirmDialog>
  );
}
