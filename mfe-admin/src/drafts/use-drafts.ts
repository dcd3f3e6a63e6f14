import { useCallback, useEffect, useState } from 'react';
import { type Draft, readDrafts, removeDraft } from './draft-store.ts';

/** The unsaved texts of one person in this browser, also those that other tabs keep. */
export function useDrafts(username: string) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const refresh = useCallback(() => setDrafts(readDrafts(username)), [username]);

  useEffect(() => {
    refresh();
    window.addEventListener('storage', refresh);
    return () => window.removeEventListener('storage', refresh);
  }, [refresh]);

  const discard = useCallback(
    (id: string) => {
      removeDraft(id);
      refresh();
    },
    [refresh],
  );
  return { drafts, refresh, discard };
}
