import { HttpError } from '@site/kit';
import { useEffect, useState } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { createDraft, fetchDraft, updateDraft } from '../model/draft-calls.ts';
import { saysTheSame, toDraftInput } from '../model/draft-contents.ts';
import { type Draft, isKept, readDrafts, removeDraft } from '../model/draft-store.ts';

/** What is younger may be in a form that is open in another tab, which changes the server's draft itself. */
const youngest = 60_000;
const mostAtOnce = 20;

/**
 * @returns false when the server has something else, which the form shows beside it when it is opened
 * @throws HttpError when the server does not take it
 */
async function send(draft: Draft, token: string): Promise<boolean> {
  const input = toDraftInput(draft, []);
  if (!draft.server) {
    const stored = await createDraft(draft.unanswered ?? input, draft.id, { token });
    if (saysTheSame(stored, input)) return true;
    // It was there already, in an earlier state of ours.
    if (stored.version !== 1) return false;
    await updateDraft(stored, input, { token });
    return true;
  }
  try {
    await updateDraft(draft.server, input, { token });
    return true;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 412)) throw error;
    return saysTheSame(await fetchDraft(draft.server.id, token), input); // It may have got there unheard.
  }
}

/** @returns how many drafts were taken over; the others stay where they are */
async function takeOverDrafts(username: string, token: string): Promise<number> {
  const old = readDrafts(username).filter(
    ({ server, savedAt }) => server === null || savedAt < Date.now() - youngest,
  );
  let taken = 0;
  for (const draft of old.slice(0, mostAtOnce)) {
    try {
      const sent = await send(draft, token); // One after the other: they are few, and the server has other things to do.
      if (!sent) continue;
      if (isKept(draft.id, draft.values)) removeDraft(draft.id);
      taken += 1;
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) continue;
      break; // What is away for one is away for all.
    }
  }
  return taken;
}

/**
 * Brings to the server what was kept in this browser because the server could not be reached, or by a release that
 * knew no other place.
 * @returns whether that is done: a list that is shown before changes under the hand
 */
export function useTakeOver(onTakenOver: () => Promise<void>): boolean {
  const { token, username } = useNewsroomSession();
  const [done, setDone] = useState(false);
  useEffect(() => {
    void takeOverDrafts(username, token)
      .then((taken) => (taken > 0 ? onTakenOver() : undefined))
      .finally(() => setDone(true));
  }, [username, token, onTakenOver]);
  return done;
}
