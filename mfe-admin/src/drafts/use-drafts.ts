import { HttpError, serverMessage, type Draft as StoredDraft, toast, useApi } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { createDraft, deleteDraft, draftsAddress, fetchDraft } from './draft-calls.ts';
import { textOfDraft, toDraftInput } from './draft-contents.ts';
import { type Draft, keepDraft, newDraftId, readDrafts, removeDraft } from './draft-store.ts';

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

  const refresh = useCallback(async () => {
    setKept(readDrafts(username));
    // What went wrong with it is said by the list of articles, which is asked for with it.
    await mutate().catch(() => undefined);
  }, [username, mutate]);

  useEffect(() => {
    const read = () => setKept(readDrafts(username));
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [username]);

  /** A draft as the form opens it; null, with the reason shown, when it cannot be had. */
  async function open({ kept: inBrowser, stored: onServer }: OfferedDraft): Promise<Draft | null> {
    if (inBrowser || !onServer) return inBrowser;
    try {
      return textOfDraft(await fetchDraft(onServer.id, token), username);
    } catch (error) {
      failed('Failed to Open Draft', error);
      void refresh();
      return null;
    }
  }

  /** What the server cannot take now is kept in the browser, and sent when it can be. */
  async function bringBack(text: Draft): Promise<void> {
    const id = newDraftId();
    try {
      await createDraft(toDraftInput(text, []), id, { token });
    } catch {
      keepDraft({ ...text, id, server: null });
    }
    await refresh();
  }

  async function discard({ kept: inBrowser, stored: onServer }: OfferedDraft): Promise<void> {
    try {
      const whole = onServer && (await fetchDraft(onServer.id, token));
      if (whole) await deleteDraft(whole, token);
      if (inBrowser) removeDraft(inBrowser.id);
      const text = inBrowser ?? (whole && textOfDraft(whole, username));
      const basedOn = onServer?.id; // Its writers may approve the text no more than before.
      toast({
        title: 'Draft Discarded',
        ...(text && { action: { label: 'Undo', onAction: () => void bringBack({ ...text, basedOn }) } }),
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
  return { drafts, isKnown, isAsking, problem, refresh, open, discard };
}

export type Drafts = ReturnType<typeof useDrafts>;
