import { type Article, ConfirmDialog } from '@site/kit';
import { useState } from 'react';
import { wasSeenByReaders } from '../corrections/seen-by-readers.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { deleteArticle, isListAddress } from '../model/article-calls.ts';

interface DeleteArticleDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
  readonly onDeleted: (article: Article) => void;
  readonly onWithdraw: () => void;
}

/** Deletes an article after a confirmation (ADMIN-14), and after two if readers have seen it. */
export function DeleteArticleDialog({ article, onClose, onDeleted, onWithdraw }: DeleteArticleDialogProps) {
  const { busy, run } = useNewsroomCall('Failed to Delete Article', { changes: isListAddress });
  const [isAskedAgain, setAskedAgain] = useState(false);

  async function remove() {
    await run(
      () => deleteArticle(article),
      () => onDeleted(article),
    );
    // The article may be newer than the list shows.
    onClose();
  }

  function confirm() {
    if (!isAskedAgain && wasSeenByReaders(article, Date.now())) setAskedAgain(true);
    else void remove();
  }

  const shared = {
    open: true,
    onOpenChange: (open: boolean) => open || busy || onClose(),
    confirmLabel: 'Delete',
    danger: true,
    busy,
    onConfirm: confirm,
  };
  const title = <span className="font-medium wrap-anywhere text-ink-950">{article.title}</span>;
  if (isAskedAgain) {
    return (
      <ConfirmDialog
        key="again"
        {...shared}
        title="Readers have seen this article. Delete it anyway?"
        {...(article.withdrawnAt === undefined && {
          alternative: { label: 'Withdraw instead', onChoose: onWithdraw },
        })}
      >
        <span>{title}</span>
        <br />
        Readers will get “not found” at its address. To inform readers instead, withdraw the article.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog key="first" {...shared} title="Are you sure you want to delete this article?">
      {title}
    </ConfirmDialog>
  );
}
