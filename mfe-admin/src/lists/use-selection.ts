import { useState } from 'react';

export interface EntrySelection<Entry> {
  /** The selected entries, without those that the list no longer contains. */
  readonly selected: readonly Entry[];
  readonly shown: number;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

export function useEntrySelection<Entry extends { readonly id: string }>(
  entries: readonly Entry[] = [],
): EntrySelection<Entry> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: entries.filter(({ id }) => ids.has(id)),
    shown: entries.length,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    selectAll: () => setIds(new Set(entries.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
