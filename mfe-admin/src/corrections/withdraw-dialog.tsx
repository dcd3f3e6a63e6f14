import { Button, ConfirmDialog, Dialog, TextArea } from '@site/kit';
import { type FormEvent, useState } from 'react';
import { RestoredNotice } from '../lists/restored-notice.tsx';
import { usePersistedTexts } from '../model/persisted-texts.ts';
import { appendCharactersLeft } from '../limits/characters-left.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useAlerts } from '../subscribers/alert-calls.ts';
import { NoticeCheckbox } from '../subscribers/notice-checkbox.tsx';
import { MAX_NOTE_LENGTH } from '../limits/note-length.ts';

const words = {
  article: {
    title: 'Withdraw Article',
    failure: 'Failed to Withdraw Article',
    effect:
      ' is removed from the site. Its page shows only the title, and when the release was withdrawn. You can publish it again as a correction.',
    hint: 'Shown to everyone who opens its page.',
    question: 'Are you sure you want to withdraw this article?',
    place: 'Its page',
  },
  document: {
    title: 'Withdraw Document',
    failure: 'Failed to Withdraw Document',
    effect:
      ' is removed from the site. The address of its file shows only the title, and when the document was withdrawn.',
    hint: 'Shown to everyone who opens its file.',
    question: 'Are you sure you want to withdraw this document?',
    place: 'The address of its file',
  },
  event: {
    title: 'Withdraw Event',
    failure: 'Failed to Withdraw Event',
    effect:
      ' is removed from the site. Calendars that subscribe show it as cancelled for 30 days. You can publish it again as a correction.',
    hint: 'Shown in the calendars of subscribers.',
    question: 'Are you sure you want to withdraw this event?',
    place: 'Calendars that subscribe',
  },
} as const;

interface WithdrawDialogProps<Stored> {
  readonly entry: { readonly id: string; readonly title: string };
  readonly noun: keyof typeof words;
  /** Returns whether the withdrawal makes cached data of an API address stale. */
  readonly changes: (address: string) => boolean;
  readonly onWithdraw: (input: {
    readonly reason: string;
    readonly announceChange: boolean;
  }) => Promise<Stored>;
  readonly onWithdrawn: (stored: Stored) => void;
  readonly onClose: () => void;
}

/** Asks for a reason and a confirmation before a withdrawal. */
export function WithdrawDialog<Stored>(props: WithdrawDialogProps<Stored>) {
  const { entry, noun, changes, onWithdraw, onWithdrawn, onClose } = props;
  const { title, failure, effect, hint, question, place } = words[noun];
  const kept = usePersistedTexts(`withdrawal:${entry.id}`, { reason: '' });
  const { reason } = kept.texts;
  const [isAnnounced, setAnnounced] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const alerts = useAlerts();
  const { busy, refusals, run } = useNewsroomCall(failure, { changes });

  function discard() {
    kept.forget();
    onClose();
  }

  function ask(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
  }

  function confirm() {
    void run(
      () => onWithdraw({ reason: reason.trim(), announceChange: isAnnounced }),
      (stored) => {
        onWithdrawn(stored);
        discard();
      },
    ).then(() => setAsking(false));
  }

  return (
    <>
      <Dialog open onOpenChange={(open) => open || onClose()} title={title}>
        <form onSubmit={ask} noValidate className="grid gap-5">
          <RestoredNotice isRestored={kept.isRestored} onDiscard={kept.discard} />
          <p>
            <strong className="font-semibold wrap-anywhere">{entry.title}</strong>
            <span>{effect}</span>
          </p>
          <TextArea
            label="Reason (optional)"
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            hint={appendCharactersLeft(hint, reason, MAX_NOTE_LENGTH)}
            value={reason}
            error={refusals['reason']}
            onChange={(event) => kept.change({ reason: event.target.value })}
          />
          {alerts && noun === 'article' && (
            <NoticeCheckbox
              label="E-mail readers who received the release"
              hint="The e-mail contains “Withdrawn” and your reason."
              isChecked={isAnnounced}
              onChange={setAnnounced}
            />
          )}
          <div className="flex justify-end gap-3">
            <Button variant="ghost" size="sm" onClick={discard}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" size="sm">
              Withdraw
            </Button>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => open || busy || setAsking(false)}
        title={question}
        confirmLabel="Withdraw"
        danger
        busy={busy}
        onConfirm={confirm}
      >
        <span className="font-medium wrap-anywhere text-ink-950">{entry.title}</span>
        <br />
        <span>
          {`${place} will show that it was withdrawn${reason.trim() === '' ? ', without a reason.' : `: “${reason.trim()}”`}`}
        </span>
      </ConfirmDialog>
    </>
  );
}
