import { Button, type Draft, serverMessage, TextArea, toast } from '@site/kit';
import { type FormEvent, useRef, useState } from 'react';
import { hintWithLeft } from '../limits/characters-left.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';
import { type ReviewStep, takeReviewStep } from '../model/draft-calls.ts';

interface ReviewDecisionProps {
  readonly draft: Draft;
  readonly onDone: () => void;
}

const notices = {
  approved: { title: 'Draft Approved', description: 'It can be published now, as it is.' },
  returned: { title: 'Draft Returned', description: 'Its author sees your remark.' },
} as const;

const longestRemark = 2_000;

/** Approve, or return with a remark. */
export function ReviewDecision({ draft, onDone }: ReviewDecisionProps) {
  const { token, onSessionOver } = useNewsroomSession();
  const [remark, setRemark] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  async function decide(step: ReviewStep & { readonly review: 'approved' | 'returned' }) {
    if (busy) return;
    setBusy(true);
    try {
      await takeReviewStep(draft, step, token);
      toast(notices[step.review]);
      onDone();
    } catch (refusal) {
      setBusy(false);
      toast({
        variant: 'destructive',
        title: 'Failed to Review Draft',
        description: serverMessage(refusal) ?? 'An error occurred',
      });
      if (isSessionOver(refusal)) onSessionOver();
    }
  }

  function giveBack(event: FormEvent) {
    event.preventDefault();
    if (remark.trim() === '') {
      setError('Say what is to be changed');
      field.current?.focus();
      return;
    }
    void decide({ review: 'returned', remark: remark.trim() });
  }

  return (
    <form onSubmit={giveBack} noValidate className="grid gap-4">
      <TextArea
        ref={field}
        label="Remark"
        hint={hintWithLeft('Needed to return the draft: its author sees it.', remark, longestRemark)}
        rows={2}
        maxLength={longestRemark}
        value={remark}
        error={error}
        onChange={(event) => {
          setRemark(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          Return
        </Button>
        <Button size="sm" busy={busy} onClick={() => void decide({ review: 'approved' })}>
          Approve
        </Button>
      </div>
    </form>
  );
}
