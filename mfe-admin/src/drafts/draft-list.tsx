import { Button, ConfirmDialog } from '@site/kit';
import { useState } from 'react';
import type { Draft } from './draft-store.ts';

interface DraftListProps {
  readonly drafts: readonly Draft[];
  readonly restoreLabel: string;
  readonly onRestore: (draft: Draft) => void;
  readonly onDiscard: (id: string) => void;
}

function whenKept(savedAt: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt);
}

/** Unsaved texts with their two ways on. Shows nothing where there are none. */
export function DraftList({ drafts, restoreLabel, onRestore, onDiscard }: DraftListProps) {
  const [discarding, setDiscarding] = useState<Draft | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section
      aria-label="Unsaved text"
      className="rounded-md border border-gold-700/40 bg-gold-300/25 px-4 py-3 text-ink-950"
    >
      <p className="text-sm font-semibold">Unsaved text was kept in this browser</p>
      <ul className="mt-1 divide-y divide-gold-700/20">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <p className="min-w-0 flex-1 basis-56 text-sm">
              <span className="font-medium wrap-anywhere">{draft.values.title || 'Untitled'}</span>
              <span className="block text-ink-800">
                {draft.articleId === null ? 'New article' : 'Changes to an article'},{' '}
                {whenKept(draft.savedAt)}
              </span>
            </p>
            <Button variant="secondary" size="sm" tone="mist" onClick={() => onRestore(draft)}>
              {restoreLabel}
            </Button>
            <Button variant="ghost" size="sm" tone="mist" onClick={() => setDiscarding(draft)}>
              Discard text
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={discarding !== null}
        onOpenChange={() => setDiscarding(null)}
        title="Discard this unsaved text?"
        confirmLabel="Discard"
        danger
        onConfirm={() => {
          if (discarding) onDiscard(discarding.id);
          setDiscarding(null);
        }}
      >
        It is in this browser only and cannot be brought back.
      </ConfirmDialog>
    </section>
  );
}
