import { type Article, ConfirmDialog } from '@site/kit';

interface RestoreArticleDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
  readonly onConfirm: (article: Article) => void;
}

/** Asks before what readers have never seen is restored to them. */
export function RestoreArticleDialog({ article, onClose, onConfirm }: RestoreArticleDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Restore and publish it now?"
      confirmLabel="Restore and publish"
      danger
      onConfirm={() => {
        onConfirm(article);
        onClose();
      }}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{article.title}</span>
      <br />
      Readers have never seen this article. It was deleted before its time, which has passed since.
    </ConfirmDialog>
  );
}
