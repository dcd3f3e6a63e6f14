import { serverMessage, type Draft as StoredDraft, toast } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useRefresh } from '../session/use-refresh.ts';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { deleteDraft, draftsAddress, isDraftsAddress, restoreDraft } from '../model/draft-calls.ts';
import { listCopies, type LocalCopy, removeCopy, restoreCopy } from './local-copies.ts';

/** A draft that exists on the server (`stored`), as a copy in this browser (`kept`), or both. */
export interface AvailableDraft {
  readonly id: string;
  readonly title: string;
  readonly articleId: string | null;
  /** Name of the user who last changed the draft; `changedAt` is in milliseconds since 1970. */
  readonly changedBy: string;
  readonly changedAt: number;
  readonly kept: LocalCopy | null;
  readonly stored: StoredDraft | null;
}

function toAvailableDraft(kept: LocalCopy | null, stored: StoredDraft | null): AvailableDraft[] {
  if (kept) {
    const { copyId: id, articleId, username, savedAt, values } = kept;
    return [{ id, articleId, title: values.title, changedBy: username, changedAt: savedAt, kept, stored }];
  }
  if (!stored) return [];
  const { id, articleId, title = '', updatedBy, updatedAt } = stored;
  return [{ id, articleId, title, changedBy: updatedBy, changedAt: Date.parse(updatedAt), kept, stored }];
}

/** Combines each draft of the server with its newest copy into one entry. Older copies are separate entries. */
function merge(copies: readonly LocalCopy[], stored: readonly StoredDraft[]): AvailableDraft[] {
  const newest = new Map(stored.map(({ id }) => [id, copies.find((copy) => copy.id === id) ?? null]));
  const others = copies.filter((copy) => newest.get(copy.id) !== copy);
  return [
    ...others.flatMap((copy) => toAvailableDraft(copy, null)),
    ...stored.flatMap((draft) => toAvailableDraft(newest.get(draft.id) ?? null, draft)),
  ].toSorted((a, b) => b.changedAt - a.changedAt);
}

export function useDrafts() {
  const { username } = useNewsroomSession();
  const [kept, setKept] = useState(() => listCopies(username));
  const { entries: stored, error, busy: isAsking } = useNewsroomList<StoredDraft>(draftsAddress);
  const refreshReads = useRefresh();
  const discarding = useNewsroomCall('Failed to Discard Draft', { changes: isDraftsAddress });
  const restoring = useNewsroomCall('Failed to Restore Draft', { changes: isDraftsAddress });

  const readKept = useCallback(() => setKept(listCopies(username)), [username]);
  const refresh = useCallback(() => {
    readKept();
    refreshReads(isDraftsAddress);
  }, [readKept, refreshReads]);

  useEffect(() => {
    window.addEventListener('storage', readKept);
    return () => window.removeEventListener('storage', readKept);
  }, [readKept]);

  /** Discards a draft on the server and its copy in this browser. Undo restores both. */
  function discard({ kept: copy, stored: onServer }: AvailableDraft): void {
    function putBack() {
      if (copy) restoreCopy(copy);
      readKept();
    }
    function undo() {
      if (onServer) void restoring.run(() => restoreDraft(onServer.id), putBack);
      else putBack();
    }
    void discarding.run(
      async () => onServer && (await deleteDraft(onServer)),
      () => {
        if (copy) removeCopy(copy.copyId);
        readKept();
        toast({ title: 'Draft Discarded', undo });
      },
    );
  }

  // No entries until the server has responded: they would move when its drafts are added.
  const drafts = stored || error ? merge(kept, stored ?? []) : [];
  const isKnown = stored !== undefined;
  const problem = isKnown || !error ? undefined : (serverMessage(error) ?? 'An error occurred');
  return { drafts, isKnown, isAsking, problem, refresh, discard };
}

export type Drafts = ReturnType<typeof useDrafts>;
