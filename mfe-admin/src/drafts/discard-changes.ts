import { deleteDraft, type ServerPlace, updateDraft } from '../model/draft-calls.ts';
import { toDraftInput } from '../model/draft-contents.ts';
import type { Draft } from '../model/draft-text.ts';
import type { DraftSaver } from './draft-saver.ts';
import { storeCopy } from './local-copies.ts';

/**
 * Takes back what a form has saved: a draft that existed before gets its earlier text back, and one that the form
 * created is discarded. If the server does not respond, the draft stays in the list.
 * @param origin the draft as it was when the form was opened
 * @returns the place of the draft after that; null if the server has none
 */
export async function discardChanges(saver: DraftSaver, origin: Draft | null): Promise<ServerPlace | null> {
  saver.forget();
  await saver.pause();
  const { place } = saver;
  if (origin?.unsent && place?.version === origin.server.version) storeCopy(origin);
  if (!place) return null;
  try {
    if (!origin) await deleteDraft(place);
    else if (place.version !== origin.server.version)
      return await updateDraft(place, toDraftInput(origin, []));
  } catch {
    // Nothing is lost: the draft is in the list, where it can be discarded.
  }
  return place;
}
