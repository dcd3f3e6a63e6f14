import { Button, Dialog, HttpError, type ReleaseSet, TextField } from '@site/kit';
import { type FormEvent, useState } from 'react';
import { BlackoutReasonField } from '../blackouts/blackout-reason.tsx';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { useFocusProblem } from '../lists/use-focus-problem.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { RestoredNotice } from '../lists/restored-notice.tsx';
import { usePersistedTexts } from '../model/persisted-texts.ts';
import { usePublicationCheck } from '../model/use-publication-check.ts';
import { useNewsroomCall, validationErrorsOf } from '../session/use-newsroom-call.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { PublishInstant } from '../time/publish-instant.tsx';
import { useNow } from '../time/use-now.ts';
import { resolveWallClock, wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';
import { createSet, releaseSetCallOptions, updateSet } from './set-calls.ts';

interface SetDialogProps {
  /** The stored set; null for a new one. */
  readonly set: ReleaseSet | null;
  readonly onClose: () => void;
  /** Called with the title of the notification. */
  readonly onSaved: (notice: string) => void;
}

const dayMs = 86_400_000;

function textsOf(set: ReleaseSet | null, now: number) {
  const { date, time } = wallClockAt(set ? Date.parse(set.publishAt) : now + dayMs, pacificZone);
  return {
    name: set?.name ?? '',
    publishDate: date,
    publishTime: set ? time : '04:00',
    version: String(set?.version ?? 0),
  };
}

/** Returns the entered publish time, exactly as stored if the minute is unchanged. */
function publishTimeOf(texts: ReturnType<typeof textsOf>, set: ReleaseSet | null): string | undefined {
  const { publishDate: date, publishTime: time } = texts;
  const before = set && wallClockAt(Date.parse(set.publishAt), pacificZone);
  if (set && before?.date === date && before.time === time) return set.publishAt;
  const instant = resolveWallClock({ date, time }, pacificZone)?.instant;
  return instant === undefined ? undefined : new Date(instant).toISOString();
}

function isConflict(error: unknown): boolean {
  return error instanceof HttpError && error.status === 412;
}

function isShown(error: unknown): boolean {
  return isConflict(error) || Object.keys(validationErrorsOf(error)).length > 0;
}

/** Edits the name and the time of a set. Its items get the same time. */
export function SetDialog({ set, onClose, onSaved }: SetDialogProps) {
  const now = useNow();
  const [opened] = useState(set);
  const [stored] = useState(() => textsOf(opened, now));
  const kept = usePersistedTexts(`set:${opened?.id ?? 'new'}`, stored);
  const { texts, change } = kept;
  const [attempts, setAttempts] = useState(0);
  const isTried = attempts > 0;
  const publishAt = publishTimeOf(texts, opened);
  const { busy, error, refusals, run } = useNewsroomCall('Failed to Save Set', {
    ...releaseSetCallOptions,
    isShown,
  });
  const hasConflict = isConflict(error);
  const blackout = useBlackoutReason({
    ...usePublicationCheck(publishAt === undefined ? {} : { publishedAt: publishAt }),
    publishedAt: publishAt,
    given: opened?.blackoutReason,
  });
  const form = useFocusProblem<HTMLFormElement>(attempts, error);
  const isDirty = JSON.stringify(texts) !== JSON.stringify(stored);
  const unsaved = useUnsavedChanges({ isDirty, busy, onDiscard: discard });
  const timeProblem =
    publishAt === undefined || Date.parse(publishAt) <= now ? 'Choose a time in the future' : undefined;
  const problems: Readonly<Record<string, string | undefined>> = {
    ...refusals,
    publishDate: refusals['publishAt'] ?? (isTried ? timeProblem : undefined),
    ...(isTried && texts.name.trim() === '' && { name: 'Name is required' }),
  };
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  });

  function discard() {
    kept.forget();
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (publishAt === undefined || timeProblem || texts.name.trim() === '' || !blackout.check()) return;
    const input = { name: texts.name.trim(), publishAt, ...blackout.member };
    // After a conflict, saving again overwrites the newer version.
    const version = hasConflict && set ? set.version : Number(texts.version);
    if (hasConflict) change({ version: String(version) });
    void run(
      () => blackout.asking(opened ? updateSet({ id: opened.id, version }, input) : createSet(input)),
      () => {
        onSaved(opened ? 'Set Saved' : 'Set Created');
        discard();
      },
    );
  }

  const isMoved = set !== null && publishAt !== set.publishAt && set.items.length > 0;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        mayClose={unsaved.mayClose}
        title={opened ? 'Edit Set' : 'New Set'}
        description="Everything in a set becomes public in the same instant."
        size="lg"
      >
        <form ref={form} onSubmit={save} noValidate className="grid gap-5">
          <RestoredNotice isRestored={kept.isRestored} onDiscard={kept.discard} />
          {hasConflict && set && (
            <ConflictNotice>
              {`Someone else has changed this set in the meantime. It is due for ${formatTimeWithUtc(Date.parse(set.publishAt), pacificZone)}. Save again to replace their name and time.`}
            </ConflictNotice>
          )}
          <TextField {...field('name')} label="Name" required maxLength={120} />
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="grid content-start gap-5">
              <TextField
                {...field('publishDate')}
                label="Publish date (Vancouver)"
                required
                type="date"
                max="9999-12-30"
              />
              <TextField {...field('publishTime')} label="Publish time (Vancouver)" required type="time" />
            </div>
            <PublishInstant
              reading={{ date: texts.publishDate, time: texts.publishTime }}
              zone={pacificZone}
            />
          </div>
          <p role="status" className="text-sm text-ink-600 empty:absolute">
            {isMoved &&
              'All items move to this time. Releases that are held for the wire need a new confirmation.'}
          </p>
          <BlackoutReasonField field={blackout.field} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <Button variant="ghost" size="sm" onClick={() => unsaved.mayClose() && onClose()}>
              Cancel
            </Button>
            <Button type="submit" size="sm" busy={busy}>
              {hasConflict ? 'Save again' : 'Save'}
            </Button>
          </div>
        </form>
      </Dialog>
      {unsaved.questions}
    </>
  );
}
