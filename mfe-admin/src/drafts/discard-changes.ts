import { HttpError } from '@site/kit';
import { deleteDraft, type DraftReference, updateDraft } from '../model/draft-calls.ts';
import { toDraftInput } from '../model/draft-contents.ts';
import type { LocalDraft } from '../model/draft-text.ts';
import type { DraftSaver } from './draft-saver.ts';
import { copyIdOf, removeCopy, storeCopy } from './local-copies.ts';

/**
 * Restores the draft `origin` on the server, or discards a draft that the form created. Returns the server's draft,
 * possibly discarded; null if the server has none. @throws HttpError or TypeError if the server keeps the changes
 */
export async function discardChanges(
  saver: DraftSaver,
  origin: LocalDraft | null,
): Promise<DraftReference | null> {
  saver.forget();
  if (origin?.unsent) storeCopy(origin);
  await saver.pause();
  const { place, state } = saver;
  // The server may have stored a save whose response was lost.
  const isUnchanged = place?.version === origin?.server.version && state.known.length === 0;
  if (!place || isUnchanged) return place;
  try {
    if (!origin) {
      await deleteDraft(place);
      return place;
    }
    const restored = await updateDraft(place, toDraftInput(origin, []));
    removeCopy(copyIdOf(origin.id));
    return restored;
  } catch (error) {
    const { version, base, known, conflict } = state;
    const status = error instanceof HttpError ? error.status : undefined;
    // Without a conflict or base, the newer version may be this form's own, whose response was lost.
    if (status === 404 || (status === 412 && (conflict ?? base) !== null)) return null;
    if (origin) storeCopy({ ...origin, server: { version, base, known }, savedAt: Date.now() });
    throw error;
  }
}
