import { Button, Dialog, TextField } from '@site/kit';
import type { ReactNode } from 'react';
import { BlackoutReasonField } from '../blackouts/blackout-reason.tsx';
import { ChangeKindField } from '../corrections/change-kind-field.tsx';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { RestoredNotice } from '../lists/restored-notice.tsx';
import { useFocusProblem } from '../lists/use-focus-problem.ts';
import { ReleaseSetNotice } from '../publication/release-set-notice.tsx';
import { PublishEffectLine } from '../time/publish-effect-line.tsx';
import { PublishInstant } from '../time/publish-instant.tsx';
import { pacificZone } from '../time/zones.ts';
import type { DisclosureFormState } from './use-disclosure-form.tsx';

interface DisclosureFormProps {
  readonly form: DisclosureFormState;
  /** Whether saving has to wait, for example for an upload. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

/** Asks for confirmation before it closes with unsaved input. */
export function DisclosureForm({ form, isWaiting = false, children }: DisclosureFormProps) {
  const { name, noun, unsaved, hasConflict, busy, isPublic, isWithdrawn, correction, onClose } = form;
  const element = useFocusProblem<HTMLFormElement>(form.attempts, form.error);
  const publication = { reading: form.reading, zone: pacificZone, stored: form.instant };
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        mayClose={unsaved.mayClose}
        title={form.isNew ? `New ${name}` : `Edit ${name}`}
        size="lg"
      >
        <form ref={element} onSubmit={form.save} noValidate className="grid gap-5">
          <RestoredNotice isRestored={form.isRestored} onDiscard={form.onDiscardRestored} />
          {hasConflict && (
            <ConflictNotice>
              {`Someone else has changed this ${noun} in the meantime. Save again to replace their version, which stays in the history.`}
            </ConflictNotice>
          )}
          <div className="grid gap-5">{children}</div>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="grid content-start gap-5">
              <TextField
                {...form.publishDate}
                label="Publish date (Vancouver)"
                required
                type="date"
                max="9999-12-30"
              />
              <TextField {...form.publishTime} label="Publish time (Vancouver)" required type="time" />
            </div>
            <PublishInstant {...publication} />
          </div>
          {form.setId !== undefined && <ReleaseSetNotice setId={form.setId} />}
          <BlackoutReasonField field={form.blackoutField} />
          {(isPublic || isWithdrawn) && (
            <ChangeKindField
              isWithdrawn={isWithdrawn}
              note={correction}
              error={form.correctionProblem}
              onChange={form.onCorrection}
            />
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <PublishEffectLine
              {...publication}
              isPublic={isPublic}
              isInSet={form.setId !== undefined}
              staysWithdrawn={isWithdrawn && correction === undefined}
              waitsForReview={form.reviewRequired}
            />
            <div className="flex gap-3">
              <Button variant="ghost" size="sm" onClick={() => unsaved.mayClose() && onClose()}>
                Cancel
              </Button>
              <Button type="submit" size="sm" busy={busy || isWaiting}>
                {hasConflict ? 'Save again' : 'Save'}
              </Button>
            </div>
          </div>
        </form>
      </Dialog>
      {unsaved.questions}
    </>
  );
}
