import { Button } from '@site/kit';
import { formatMoment } from '../time/describe-time.ts';
import { pacificZone, publishZones } from '../time/zones.ts';
import type { Draft } from './draft-store.ts';
import type { Drafts, OfferedDraft } from './use-drafts.ts';

interface DraftListProps {
  readonly offers: Pick<Drafts, 'drafts' | 'open' | 'discard'>;
  readonly restoreLabel: string;
  readonly onRestore: (draft: Draft) => void;
}

function zoneOf({ kept, stored }: OfferedDraft): string {
  const zone = kept?.values.timezone ?? stored?.timezone;
  return publishZones.find(({ id }) => id === zone)?.id ?? pacificZone;
}

/** What is being written, with its two ways on. Shows nothing where there is nothing. */
export function DraftList({ offers, restoreLabel, onRestore }: DraftListProps) {
  const { drafts, open, discard } = offers;
  if (drafts.length === 0) return null;

  async function restore(offered: OfferedDraft) {
    const draft = await open(offered);
    if (draft) onRestore(draft);
  }

  return (
    <section
      aria-label="Drafts"
      className="rounded-md border border-gold-700/40 bg-gold-300/25 px-4 py-3 text-ink-950"
    >
      <h3 className="text-sm font-semibold">Drafts ({drafts.length})</h3>
      <ul className="mt-1 max-h-96 divide-y divide-gold-700/20 overflow-y-auto">
        {drafts.map((offered) => (
          <li key={offered.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <p className="min-w-0 flex-1 basis-56 text-sm">
              <span className="font-medium wrap-anywhere">{offered.title || 'Untitled'}</span>
              <span className="block text-ink-800">
                {offered.articleId === null ? 'New article' : 'Changes to an article'}, {offered.changedBy},{' '}
                <span className="tabular-nums">{formatMoment(offered.changedAt, zoneOf(offered))}</span>
              </span>
              {offered.kept && (
                <span className="block font-medium">
                  Unsaved text was kept in this browser: the server does not have it yet
                </span>
              )}
            </p>
            <Button variant="secondary" size="sm" tone="mist" onClick={() => void restore(offered)}>
              {restoreLabel}
            </Button>
            <Button variant="ghost" size="sm" tone="mist" onClick={() => void discard(offered)}>
              Discard draft
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
