import { type Article, Button, ConfirmDialog, Dialog, TextArea, useNavigate } from '@site/kit';
import { type FormEvent, useState } from 'react';
import { RestoredNotice } from '../lists/restored-notice.tsx';
import { isListAddress, withdrawArticle } from '../model/article-calls.ts';
import { usePersistedTexts } from '../model/persisted-texts.ts';
import { appendCharactersLeft } from '../limits/characters-left.ts';
import { announceChange } from '../publication/announce-change.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useAlerts } from '../subscribers/alert-calls.ts';
import { NoticeCheckbox } from '../subscribers/notice-checkbox.tsx';
import { MAX_NOTE_LENGTH } from '../limits/note-length.ts';

const withdrawn = {
  title: 'Article Withdrawn',
  description: 'Its page shows the withdrawal. Lists, search and feeds no longer contain it.',
};

interface WithdrawDialogProps {
  readonly article: Article;
  readonly onClose: () => void;
}

export function WithdrawDialog({ article, onClose }: WithdrawDialogProps) {
  const kept = usePersistedTexts(`withdrawal:${article.id}`, { reason: '' });
  const { reason } = kept.texts;
  const [isAnnounced, setAnnounced] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const alerts = useAlerts();
  const { busy, refusals, run } = useNewsroomCall('Failed to Withdraw Article', { changes: isListAddress });
  const navigate = useNavigate();

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
      () => withdrawArticle(article, { reason: reason.trim(), announceChange: isAnnounced }),
      (stored) => {
        announceChange(withdrawn, stored, (path) => void navigate(path));
        discard();
      },
    ).then(() => setAsking(false));
  }

  return (
    <>
      <Dialog open onOpenChange={(open) => open || onClose()} title="Withdraw Article">
        <form onSubmit={ask} noValidate className="grid gap-5">
          <RestoredNotice isRestored={kept.isRestored} onDiscard={kept.discard} />
          <p>
            <strong className="font-semibold wrap-anywhere">{article.title}</strong> is removed from the site.
            Its page shows only the title, and when the release was withdrawn. You can publish it again as a
            correction.
          </p>
          <TextArea
            label="Reason (optional)"
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            hint={appendCharactersLeft('Shown to everyone who opens its page.', reason, MAX_NOTE_LENGTH)}
            value={reason}
            error={refusals['reason']}
            onChange={(event) => kept.change({ reason: event.target.value })}
          />
          {alerts && (
            <NoticeCheckbox
              label="E-mail those who got the release"
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
        title="Are you sure you want to withdraw this article?"
        confirmLabel="Withdraw"
        danger
        busy={busy}
        onConfirm={confirm}
      >
        <span className="font-medium wrap-anywhere text-ink-950">{article.title}</span>
        <br />
        <span>
          {`Its page will show that it was withdrawn${reason.trim() === '' ? ', without a reason.' : `: “${reason.trim()}”`}`}
        </span>
      </ConfirmDialog>
    </>
  );
}
