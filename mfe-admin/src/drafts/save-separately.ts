import { createDraft, deleteDraft, type DraftReference, updateDraft } from '../model/draft-calls.ts';
import { toDraftInput } from '../model/draft-contents.ts';
import { createDraftId } from '../model/draft-id.ts';
import { type LocalDraft, unstoredState } from '../model/draft-text.ts';
import type { LoadedVersion } from '../model/article-values.ts';
import { copyIdOf, storeCopy } from './local-copies.ts';

type Text = Pick<LocalDraft, 'id' | 'username' | 'articleId' | 'version' | 'values' | 'basedOn'>;

function withNewId(text: Text): Text {
  return { ...text, id: createDraftId() };
}

/**
 * Saves a text as a draft on the server, or in the browser if the request fails. `place` is the draft to replace;
 * null creates one.
 */
export async function saveAsDraft(
  text: Text,
  opened: readonly LoadedVersion[],
  place: DraftReference | null,
): Promise<string> {
  const kept = place ? text : withNewId(text);
  const input = toDraftInput(kept, opened);
  try {
    await (place ? updateDraft(place, input) : createDraft(kept.id, input));
    return kept.id;
  } catch (error) {
    const server = place ? { ...unstoredState, version: place.version } : unstoredState;
    if (!storeCopy({ ...kept, server, savedAt: Date.now() })) throw error;
    return copyIdOf(kept.id);
  }
}

/**
 * Saves a text as a discarded draft, which can be restored for 30 days. `place` is the draft to update and discard;
 * null creates one.
 */
export async function saveAsDiscardedDraft(
  text: Text,
  opened: readonly LoadedVersion[],
  place: DraftReference | null,
): Promise<string> {
  const kept = place ? text : withNewId(text);
  const input = toDraftInput(kept, opened);
  await deleteDraft(await (place ? updateDraft(place, input) : createDraft(kept.id, input)));
  return kept.id;
}
