import { Button, toast } from '@site/kit';
import { useId } from 'react';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { isAlertsAddress, sendSkippedMail, type SkippedRelease, useAlerts } from './alert-calls.ts';

/** Lists releases whose e-mails to subscribers were skipped because of an outage. */
export function SkippedReleases() {
  const skipped = useAlerts()?.skipped ?? [];
  const title = useId();
  if (skipped.length === 0) return null;
  return (
    <section aria-labelledby={title} className="mt-6 rounded-md border border-gold-700/50 bg-gold-300/40 p-4">
      <h3 id={title} className="font-semibold">
        Subscribers were not notified
      </h3>
      <p className="text-sm">
        The e-mails about these releases could not be sent within a day of publication.
      </p>
      <ul className="mt-2 grid divide-y divide-mist-300">
        {skipped.map((release) => (
          <SkippedRow key={release.id} release={release} />
        ))}
      </ul>
    </section>
  );
}

function SkippedRow({ release }: { readonly release: SkippedRelease }) {
  const { busy, run } = useNewsroomCall('Failed to Send E-mails', { changes: isAlertsAddress });
  const title = useId();
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <p id={title} className="min-w-0 font-medium wrap-anywhere">
        {release.title}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={title}
        busy={busy}
        onClick={() =>
          void run(
            () => sendSkippedMail(release),
            () => toast({ title: 'E-mails Queued', description: 'Subscribers get them within minutes.' }),
          )
        }
      >
        Send now
      </Button>
    </li>
  );
}
