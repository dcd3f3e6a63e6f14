import { Button, Dialog, type ReleaseSet, TextField, TextLink } from '@site/kit';
import { type FormEvent, useState } from 'react';
import { requestWithToken } from '../session/request-with-token.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { useNow } from '../time/use-now.ts';
import { resolveWallClock, type WallClock, wallClockAt } from '../time/wall-clock.ts';

const minuteMs = 60_000;

interface AsOfLink {
  /** Relative to this origin. The link can be opened only once. */
  readonly url: string;
}

type PreviewedSet = Pick<ReleaseSet, 'id' | 'publishAt'>;

function createAsOfLink(instant: number, set: PreviewedSet | undefined): Promise<AsOfLink> {
  const body = { time: new Date(instant).toISOString(), ...(set && { setId: set.id }) };
  return requestWithToken<AsOfLink>('/api/admin/as-of', { method: 'POST', body });
}

/** Opens a dialog to preview the site as of a future time. */
export function PreviewSiteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Preview the site as of…
      </Button>
      {open && <PreviewSiteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface PreviewSiteDialogProps {
  /** The release set to show as if it were ready. */
  readonly set?: PreviewedSet;
  readonly onClose: () => void;
}

/** Returns the suggested time: that of the set, or the next minute if the set is overdue. */
function suggestedTime({ publishAt }: PreviewedSet, now: number): number {
  return Math.max(Date.parse(publishAt), now + minuteMs);
}

export function PreviewSiteDialog({ set, onClose }: PreviewSiteDialogProps) {
  const { busy, refusals, run } = useNewsroomCall('Failed to Start Preview');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = useNow();
  const [suggested] = useState(() => set && suggestedTime(set, now));
  const [first] = useState(() =>
    suggested === undefined ? { date: '', time: '' } : wallClockAt(suggested, zone),
  );
  const [reading, setReading] = useState<WallClock>(first);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  // The fields show only minutes, but the time of the set may have seconds.
  const isUnchanged = first.date === reading.date && first.time === reading.time;
  const instant =
    suggested !== undefined && isUnchanged ? suggested : resolveWallClock(reading, zone)?.instant;
  const bind = (name: keyof typeof reading) => ({
    required: true,
    value: reading[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setReading((current) => ({ ...current, [name]: target.value })),
  });

  function start(event: FormEvent) {
    event.preventDefault();
    if (instant === undefined) return;
    void run(
      () => createAsOfLink(instant, set),
      ({ url }) => {
        if (window.open(url)) onClose();
        else setBlockedUrl(url);
      },
    );
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Preview the site as of…">
      <p className="text-ink-600">
        <span>
          See every page as readers will see it at that time, with everything that is scheduled until then.{' '}
        </span>
        <span>
          {set
            ? 'This set is shown as if it were ready. '
            : 'Items that wait for the newswire or for a review are not included. '}
        </span>
        <span>
          Until you end the preview, for up to two hours, this browser shows you the site as of that time.
        </span>
      </p>
      <form onSubmit={start} className="mt-6 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Date" type="date" max="9999-12-31" error={refusals['time']} {...bind('date')} />
          <TextField label="Time" type="time" hint={`Time zone: ${zone}`} {...bind('time')} />
        </div>
        <p role="status" className="min-h-6 tabular-nums">
          {instant !== undefined && formatTimeWithUtc(instant, zone)}
        </p>
        <div className="flex justify-end">
          <Button type="submit" size="sm" busy={busy}>
            Open preview
          </Button>
        </div>
      </form>
      {blockedUrl !== null && (
        <p role="alert" className="mt-4">
          <span>Your browser has blocked the new tab. </span>
          <TextLink href={blockedUrl} target="_blank" onClick={onClose}>
            Open the preview here
          </TextLink>
        </p>
      )}
    </Dialog>
  );
}
