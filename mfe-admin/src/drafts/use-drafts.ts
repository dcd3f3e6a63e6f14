import { serverMessage, type Draft as StoredDraft, toast } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useRefresh } from '../session/use-refresh.ts';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { deleteDraft, draftsAddress, isOfDrafts, restoreDraft } from '../model/draft-calls.ts';
import { type Draft, readDrafts, removeDraft } from '../model/draft-store.ts';

/** A draft on the server, in this browser, or both. */
export interface OfferedDraft {
  readonly id: string;
  readonly title: string;
  readonly articleId: string | null;
  /** Who changed it last, and when, in milliseconds since 1970. */
  readonly changedBy: string;
  readonly changedAt: number;
  /** The text that is only in this browser. */
  readonly kept: Draft | null;
  readonly stored: StoredDraft | null;
}

function offer(kept: Draft | null, stored: StoredDraft | null): OfferedDraft[] {
  if (kept) {
    const { id, articleId, username, savedAt, values } = kept;
    return [{ id, articleId, title: values.title, changedBy: username, changedAt: savedAt, kept, stored }];
  }
  if (!stored) return [];
  const { id, articleId, title = '', updatedBy, updatedAt } = stored;
  return [{ id, articleId, title, changedBy: updatedBy, changedAt: Date.parse(updatedAt), kept, stored }];
}

function merge(kept: readonly Draft[], stored: readonly StoredDraft[]): OfferedDraft[] {
  const keptOf = (id: string) => kept.find(({ server }) => server?.id === id) ?? null;
  const alone = kept.filter(({ server }) => !stored.some(({ id }) => id === server?.id));
  return [
    ...alone.flatMap((draft) => offer(draft, null)),
    ...stored.flatMap((draft) => offer(keptOf(draft.id), draft)),
  ].toSorted((a, b) => b.changedAt - a.changedAt);
}

/** The drafts of the newsroom, and those that this browser keeps for its user. */
export function useDrafts() {
  const { username } = useNewsroomSession();
  const [kept, setKept] = useState(() => readDrafts(username));
  const { entries: stored, error, busy: isAsking } = useNewsroomList<StoredDraft>(draftsAddress);
  const refreshReads = useRefresh();
  const discarding = useNewsroomCall('Failed to Discard Draft', { changes: isOfDrafts });
  const restoring = useNewsroomCall('Failed to Restore Draft', { changes: isOfDrafts });

  const readKept = useCallback(() => setKept(readDrafts(username)), [username]);
  const refresh = useCallback(() => {
    readKept();
    refreshReads(isOfDrafts);
  }, [readKept, refreshReads]);

  useEffect(() => {
    window.addEventListener('storage', readKept);
    return () => window.removeEventListener('storage', readKept);
  }, [readKept]);

  /** Discards a draft. The server's copy can be restored. */
  function discard({ kept: inBrowser, stored: onServer }: OfferedDraft): void {
    const undo = (id: string) => void restoring.run(() => restoreDraft(id), readKept);
    void discarding.run(
      async () => onServer && (await deleteDraft(onServer)),
      () => {
        if (inBrowser) removeDraft(inBrowser.id);
        readKept();
        toast({
          title: 'Draft Discarded',
          ...(onServer && { action: { label: 'Undo', onAction: () => undo(onServer.id) } }),
        });
      },
    );
  }

  /** Undefined until the server has answered, so that the list does not change while somebody uses it. */
  const drafts = stored || error ? merge(kept, stored ?? []) : [];
  const isKnown = stored !== undefined;
  /** Why the server's drafts are missing. */
  const problem = isKnown || !error ? undefined : (serverMessage(error) ?? 'An error occurred');
  return { drafts, isKnown, isAsking, problem, refresh, discard };
}

export type Drafts = ReturnType<typeof useDrafts>;
