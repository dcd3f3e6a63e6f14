import { HttpError, serverMessage, type Draft as StoredDraft, toast, useApi } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { useRefresh } from '../session/use-refresh.ts';
import { deleteDraft, discardedAddress, draftsAddress, restoreDraft } from '../model/draft-calls.ts';
import { type Draft, readDrafts, removeDraft } from '../model/draft-store.ts';

/** A draft that can be gone on with: on the server, in this browser, or both. */
export interface OfferedDraft {
  readonly id: string;
  readonly title: string;
  readonly articleId: string | null;
  /** Who changed it last, and when, in milliseconds since 1970. */
  readonly changedBy: string;
  readonly changedAt: number;
  /** What of it is in this browser only. */
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

function failed(title: string, error: unknown): void {
  const gone = error instanceof HttpError && error.status === 404;
  const description = gone ? 'It has been published or discarded.' : serverMessage(error);
  toast({ variant: 'destructive', title, description: description ?? 'The server cannot be reached.' });
}

/** The drafts of the newsroom, with what this browser keeps of its user's. */
export function useDrafts() {
  const { token, username } = useNewsroomSession();
  const [kept, setKept] = useState<readonly Draft[]>([]);
  const {
    data: stored,
    error: refusal,
    isValidating: isAsking,
    mutate,
  } = useApi<StoredDraft[]>(draftsAddress, {
    token,
    revalidateOnMount: true,
    // Others write too: what was asked for a second ago is asked for again.
    dedupingInterval: 0,
  });

  const refreshReads = useRefresh();
  const refresh = useCallback(async () => {
    setKept(readDrafts(username));
    // What went wrong with it is said by the list of articles, which is asked for with it.
    await mutate().catch(() => undefined);
    refreshReads((address) => address === discardedAddress);
  }, [username, mutate, refreshReads]);

  useEffect(() => {
    const read = () => setKept(readDrafts(username));
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [username]);

  async function undo(id: string): Promise<void> {
    try {
      await restoreDraft(id, token);
    } catch (error) {
      failed('Failed to Restore Draft', error);
    }
    await refresh();
  }

  /** What the server has of it can be restored. */
  async function discard({ kept: inBrowser, stored: onServer }: OfferedDraft): Promise<void> {
    try {
      if (onServer) await deleteDraft(onServer, token);
      if (inBrowser) removeDraft(inBrowser.id);
      toast({
        title: 'Draft Discarded',
        ...(onServer && { action: { label: 'Undo', onAction: () => void undo(onServer.id) } }),
      });
    } catch (error) {
      failed('Failed to Discard Draft', error);
    }
    await refresh();
  }

  /** Unknown until the server has answered: a list shown earlier would change while somebody uses it. */
  const drafts = stored || refusal ? merge(kept, stored ?? []) : [];
  const isKnown = stored !== undefined;
  /** Why the server's are not among them. */
  const problem = isKnown || !refusal ? undefined : (serverMessage(refusal) ?? 'An error occurred');
  return { drafts, isKnown, isAsking, problem, refresh, discard };
}

export type Drafts = ReturnType<typeof useDrafts>;
