import { deleteDraft, type DraftReference, updateDraft } from '../model/draft-calls.ts';
import { toDraftInput } from '../model/draft-contents.ts';
import type { LocalDraft } from '../model/draft-text.ts';
import type { DraftSaver } from './draft-saver.ts';
import { storeCopy } from './local-copies.ts';

/**
 * Restores the draft `origin` on the server, or discards a draft that the form created. Returns the server's draft,
 * possibly discarded; null if the server has none.
 */
export async function discardChanges(
  saver: DraftSaver,
  origin: LocalDraft | null,
): Promise<DraftReference | null> {
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
    // A failure is ignored: the draft remains in the list, where the user can discard it.
  }
  return place;
}
