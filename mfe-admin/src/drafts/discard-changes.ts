import { deleteDraft, updateDraft } from '../model/draft-calls.ts';
import { toDraftInput } from '../model/draft-contents.ts';
import type { DraftSaver } from './draft-saver.ts';
import { type Draft, keepDraft } from '../model/draft-store.ts';

/**
 * Undoes what a form has saved: a draft that existed before gets its earlier text back, and one that the form
 * created is discarded. If the server does not answer, the draft stays in the list.
 * @param origin the draft as it was when the form was opened
 */
export async function discardChanges(saver: DraftSaver, origin: Draft | null): Promise<void> {
  saver.forget();
  if (origin?.unsent && !saver.place) keepDraft(origin);
  await saver.pause();
  const { place } = saver;
  if (!place) return;
  try {
    if (!origin) await deleteDraft(place);
    else if (place.version !== origin.server?.version) {
      await updateDraft(place, toDraftInput(origin, []));
    }
  } catch {
    return; // Nothing is lost: the draft is in the list, where it can be discarded.
  }
}
