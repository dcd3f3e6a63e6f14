import { deleteDraft, updateDraft } from '../model/draft-calls.ts';
import { toDraftInput } from '../model/draft-contents.ts';
import type { DraftSaver } from './draft-saver.ts';
import { type Draft, keepDraft } from '../model/draft-store.ts';

/**
 * Undoes what a form has saved of its text: a draft that was there before reads again as it did, one that the form
 * began is gone. Where the server does not answer, the draft stays as it is and is listed.
 * @param origin the draft as it was opened
 */
export async function discardChanges(saver: DraftSaver, origin: Draft | null, token: string): Promise<void> {
  saver.forget();
  if (origin?.unsent && !saver.place) keepDraft(origin);
  await saver.pause();
  const { place } = saver;
  if (!place) return;
  try {
    if (!origin) await deleteDraft(place, token);
    else if (place.version !== origin.server?.version) {
      await updateDraft(place, toDraftInput(origin, []), { token });
    }
  } catch {
    return; // Nothing is lost: it is in the list, where it can be discarded.
  }
}
