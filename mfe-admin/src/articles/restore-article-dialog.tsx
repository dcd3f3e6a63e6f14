import { type Article, ConfirmDialog } from '@site/kit';
import { BlackoutReason } from '../blackouts/blackout-reason.tsx';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import type { BlackoutMember } from '../model/article-calls.ts';
import { usePublicationCheck } from '../model/use-publication-check.ts';
import { useNow } from '../time/use-now.ts';

interface RestoreArticleDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
  readonly onConfirm: (article: Article, why: BlackoutMember) => void;
}

export function RestoreArticleDialog({ article, onClose, onConfirm }: RestoreArticleDialogProps) {
  const { publishedAt, blackoutReason: given } = article;
  const isDue = Date.parse(publishedAt) <= useNow() && !article.holdForWire;
  const blackout = useBlackoutReason({ ...usePublicationCheck({ publishedAt }), publishedAt, given });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isDue ? 'Restore and publish it now?' : 'Restore the scheduled article?'}
      confirmLabel={isDue ? 'Restore and publish' : 'Restore'}
      danger
      onConfirm={() => {
        if (!blackout.check()) return;
        onConfirm(article, blackout.member);
        onClose();
      }}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{article.title}</span>
      <br />
      <span>
        {`Readers have never seen this article. It was deleted before its publish time${isDue ? ', which has passed' : ''}.`}
      </span>
      <BlackoutReason field={blackout.field} />
    </ConfirmDialog>
  );
}
