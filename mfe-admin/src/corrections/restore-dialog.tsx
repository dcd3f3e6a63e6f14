import { type Article, ConfirmDialog } from '@site/kit';
import { ConfirmedBlackoutReason } from '../blackouts/blackout-reason.tsx';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import type { BlackoutReasonInput } from '../model/article-calls.ts';
import { usePublicationCheck } from '../model/use-publication-check.ts';
import { useNow } from '../time/use-now.ts';

interface RestoreDialogProps {
  readonly entry: Pick<Article, 'title' | 'publishedAt' | 'blackoutReason' | 'holdForWire'>;
  readonly noun: 'article' | 'document' | 'event';
  readonly explanation: string;
  readonly onClose: () => void;
  readonly onConfirm: (why: BlackoutReasonInput) => void;
}

/** Asks for confirmation before a restoration that publishes the entry. */
export function RestoreDialog({ entry, noun, explanation, onClose, onConfirm }: RestoreDialogProps) {
  const { title, publishedAt, blackoutReason: given } = entry;
  const isDue = Date.parse(publishedAt) <= useNow() && !entry.holdForWire;
  const blackout = useBlackoutReason({ ...usePublicationCheck({ publishedAt }), publishedAt, given });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isDue ? 'Restore and publish it now?' : `Restore the scheduled ${noun}?`}
      confirmLabel={isDue ? 'Restore and publish' : 'Restore'}
      danger
      onConfirm={() => {
        if (!blackout.check()) return;
        onConfirm(blackout.member);
        onClose();
      }}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{title}</span>
      <br />
      <span>{explanation}</span>
      <ConfirmedBlackoutReason field={blackout.field} failures={blackout.failures} />
    </ConfirmDialog>
  );
}
