import { Button, Dialog, TextField } from '@site/kit';
import type { ReactNode } from 'react';
import { BlackoutReason } from '../blackouts/blackout-reason.tsx';
import { ChangeKindField } from '../corrections/kind-of-change.tsx';
import { RestoredNotice } from '../lists/restored-notice.tsx';
import { SetOfItem } from '../publication/set-of-item.tsx';
import { PublishEffectLine } from '../time/publish-effect-line.tsx';
import { PublishInstant } from '../time/publish-instant.tsx';
import { pacificZone } from '../time/zones.ts';
import type { DisclosureFormFrame } from './use-disclosure-form.tsx';

interface DisclosureFormProps {
  readonly frame: DisclosureFormFrame;
  /** Whether saving has to wait, for example for an upload. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

/** Asks for confirmation before it closes with unsaved input. */
export function DisclosureForm({ frame, isWaiting = false, children }: DisclosureFormProps) {
  const { name, noun, unsaved, hasConflict, busy, isPublic, isWithdrawn, correction, onClose } = frame;
  const publication = { reading: frame.reading, zone: pacificZone, stored: frame.instant };
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        mayClose={unsaved.mayClose}
        title={frame.isNew ? `New ${name}` : `Edit ${name}`}
        size="lg"
      >
        <form onSubmit={frame.save} noValidate className="grid gap-5">
          <RestoredNotice isRestored={frame.isRestored} onDiscard={frame.onDiscardRestored} />
          {hasConflict && (
            <p role="alert" className="rounded-md border border-gold-700/40 bg-gold-300/40 px-4 py-3">
              {`Someone else has changed this ${noun} in the meantime. Save again to replace their version, which stays in the history.`}
            </p>
          )}
          <div className="grid gap-5">{children}</div>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="grid content-start gap-5">
              <TextField
                {...frame.publishDate}
                label="Publish date (Vancouver)"
                required
                type="date"
                max="9999-12-30"
              />
              <TextField {...frame.publishTime} label="Publish time (Vancouver)" required type="time" />
            </div>
            <PublishInstant {...publication} />
          </div>
          {frame.setId !== undefined && <SetOfItem setId={frame.setId} />}
          <BlackoutReason field={frame.blackoutField} />
          {(isPublic || isWithdrawn) && (
            <ChangeKindField
              isWithdrawn={isWithdrawn}
              note={correction}
              error={frame.correctionProblem}
              onChange={frame.onCorrection}
            />
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <PublishEffectLine
              {...publication}
              isPublic={isPublic}
              isInSet={frame.setId !== undefined}
              staysWithdrawn={isWithdrawn && correction === undefined}
              waitsForReview={frame.reviewRequired}
            />
            <Button variant="ghost" size="sm" onClick={() => unsaved.mayClose() && onClose()}>
              Cancel
            </Button>
            <Button type="submit" size="sm" busy={busy || isWaiting}>
              {hasConflict ? 'Save again' : 'Save'}
            </Button>
          </div>
        </form>
      </Dialog>
      {unsaved.questions}
    </>
  );
}
