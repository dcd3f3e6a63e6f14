import { Button } from '@site/kit';
import { useState } from 'react';
import { useNow } from '../time/use-now.ts';
import { EarlyReadersDialog } from '../early-readers/early-readers-dialog.tsx';
import { DiscardDraftDialog } from './discard-draft-dialog.tsx';
import { DraftRow, type ReviewOptions } from './draft-row.tsx';
import type { Drafts, AvailableDraft } from './use-drafts.ts';

interface DraftListProps {
  readonly offers: Pick<Drafts, 'drafts' | 'discard'>;
  readonly restoreLabel: string;
  readonly review?: ReviewOptions | undefined;
  readonly onOpen: (id: string) => void;
  readonly hideHeading?: boolean;
  readonly onShowAll?: (() => void) | undefined;
}

const collapsedCount = 5;

export function DraftList({ offers, restoreLabel, review, onOpen, hideHeading, onShowAll }: DraftListProps) {
  const { drafts, discard } = offers;
  const now = useNow(30_000);
  const [asked, setAsked] = useState<AvailableDraft | null>(null);
  const [shared, setShared] = useState<{ id: string; title: string } | null>(null);
  if (drafts.length === 0) return null;
  const shown = onShowAll ? drafts.slice(0, collapsedCount) : drafts;

  return (
    <section
      aria-label="Drafts"
      className="rounded-md border border-gold-700/40 bg-gold-300/25 px-4 py-3 text-ink-950"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {!hideHeading && <h3 className="text-sm font-semibold">{`Drafts (${drafts.length})`}</h3>}
        {shown.length < drafts.length && (
          <Button variant="ghost" size="sm" tone="mist" onClick={onShowAll}>
            All drafts
          </Button>
        )}
      </div>
      <ul className="mt-1 divide-y divide-gold-700/20">
        {shown.map((offered) => (
          <DraftRow
            key={offered.id}
            offered={offered}
            restoreLabel={restoreLabel}
            now={now}
            review={review}
            onRestore={() => onOpen(offered.id)}
            onReaders={setShared}
            onDiscard={() => setAsked(offered)}
          />
        ))}
      </ul>
      {shared && <EarlyReadersDialog release={shared} onClose={() => setShared(null)} />}
      <DiscardDraftDialog draft={asked} onClose={() => setAsked(null)} onDiscard={discard} />
    </section>
  );
}
