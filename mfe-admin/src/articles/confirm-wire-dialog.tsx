import { type Article, ConfirmDialog, toast } from '@site/kit';
import { ConfirmedBlackoutReason } from '../blackouts/blackout-reason.tsx';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import { confirmWire, isArticleListAddress } from '../model/article-calls.ts';
import { usePublicationCheck } from '../model/use-publication-check.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useNow } from '../time/use-now.ts';

interface ConfirmWireDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
}

export function ConfirmWireDialog({ article, onClose }: ConfirmWireDialogProps) {
  const { busy, run } = useNewsroomCall('Failed to Confirm Wire', {
    changes: isArticleListAddress,
    isShown: () => false,
  });
  const now = useNow();
  const { publishedAt } = article;
  const checked = usePublicationCheck({ articleId: article.id, publishedAt });
  const blackout = useBlackoutReason({ ...checked, publishedAt, given: article.blackoutReason });

  function confirm() {
    if (!blackout.check()) return;
    void run(
      () => blackout.asking(confirmWire(article.id, blackout.member)),
      () => {
        toast({ title: 'Wire Confirmed', description: article.title });
        onClose();
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title="Does the wire have this release?"
      confirmLabel="Confirm wire"
      busy={busy}
      onConfirm={confirm}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{article.title}</span>
      <br />
      <span>
        {Date.parse(publishedAt) > now
          ? 'It will become public at its publish time. A change before then needs a new confirmation.'
          : 'It becomes public immediately, with the current time as its date. You cannot undo this.'}
      </span>
      <ConfirmedBlackoutReason field={blackout.field} failures={blackout.failures} />
    </ConfirmDialog>
  );
}
