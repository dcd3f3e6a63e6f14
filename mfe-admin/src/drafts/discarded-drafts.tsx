import { Button, type Draft } from '@site/kit';
import { useId } from 'react';
import { ListRow } from '../lists/list-row.tsx';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { discardedDraftsAddress, isDraftsAddress, restoreDraft } from '../model/draft-calls.ts';

export function DiscardedDrafts({ onRestored }: { readonly onRestored: () => void }) {
  const { entries = [] } = useNewsroomList<Draft>(discardedDraftsAddress);
  const { busy, run } = useNewsroomCall('Failed to Restore Draft', { changes: isDraftsAddress });
  const heading = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3
        id={heading}
        className="font-display text-heading font-semibold"
      >{`Discarded (${entries.length})`}</h3>
      <p className="mt-2 text-ink-600">Each can be restored for 30 days.</p>
      <ul className="mt-4 divide-y divide-mist-300 rounded-md border border-mist-300 px-4">
        {entries.map((draft) => (
          <DiscardedRow
            key={draft.id}
            draft={draft}
            busy={busy}
            onRestore={() => void run(() => restoreDraft(draft.id), onRestored)}
          />
        ))}
      </ul>
    </section>
  );
}

interface DiscardedRowProps {
  readonly draft: Draft;
  readonly busy: boolean;
  readonly onRestore: () => void;
}

function DiscardedRow({ draft, busy, onRestore }: DiscardedRowProps) {
  const titleId = useId();
  const { title, discardedAt, discardedBy } = draft;
  return (
    <ListRow className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p id={titleId} className="font-medium wrap-anywhere">
          {title || 'Untitled'}
        </p>
        <p className="text-ink-600 tabular-nums">{`Discarded by ${discardedBy}${discardedAt !== undefined ? `, ${formatTimeWithUtc(Date.parse(discardedAt), pacificZone)}` : ''}`}</p>
      </div>
      <Button variant="secondary" size="sm" busy={busy} aria-describedby={titleId} onClick={onRestore}>
        Restore
      </Button>
    </ListRow>
  );
}
