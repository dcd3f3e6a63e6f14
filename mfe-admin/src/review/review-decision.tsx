import { Button, type Draft, TextArea, toast } from '@site/kit';
import { type FormEvent, useRef, useState } from 'react';
import { appendCharactersLeft } from '../limits/characters-left.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { isDraftsAddress, type ReviewStep, submitReviewStep } from '../model/draft-calls.ts';

interface ReviewDecisionProps {
  /** The draft as displayed. The server rejects the decision if the draft has another version by now. */
  readonly draft: Draft;
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
  readonly onDone: () => void;
}

const notices = {
  approved: { title: 'Draft Approved', description: 'It can now be published without changes.' },
  returned: { title: 'Draft Returned', description: 'Its author sees your remark.' },
} as const;

const MAX_REMARK_LENGTH = 2_000;

export function ReviewDecision({ draft, remark, onRemark, onDone }: ReviewDecisionProps) {
  const { busy, refusals, run } = useNewsroomCall('Failed to Review Draft', { changes: isDraftsAddress });
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  function decide(step: ReviewStep & { readonly review: 'approved' | 'returned' }) {
    void run(
      () => submitReviewStep(draft, step),
      () => {
        toast(notices[step.review]);
        onDone();
      },
    );
  }

  function returnDraft(event: FormEvent) {
    event.preventDefault();
    if (remark.trim() === '') {
      setError('Describe what to change');
      field.current?.focus();
      return;
    }
    decide({ review: 'returned', remark: remark.trim() });
  }

  return (
    <form onSubmit={returnDraft} noValidate className="grid gap-4">
      <TextArea
        ref={field}
        label="Remark"
        hint={appendCharactersLeft(
          'Required to return the draft. Its author sees it.',
          remark,
          MAX_REMARK_LENGTH,
        )}
        rows={2}
        maxLength={MAX_REMARK_LENGTH}
        value={remark}
        error={error ?? refusals['remark']}
        onChange={(event) => {
          onRemark(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          Return
        </Button>
        <Button size="sm" busy={busy} onClick={() => decide({ review: 'approved' })}>
          Approve
        </Button>
      </div>
    </form>
  );
}
