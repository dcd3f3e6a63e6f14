import { type Article, HttpError, serverMessage, toast, type UpdateInput, useNavigate } from '@site/kit';
import { useRef, useState } from 'react';
import { isBlackoutReasonRequired } from '../blackouts/blackout-calls.ts';
import { createArticle, fetchArticle, updateArticle } from '../model/article-calls.ts';
import type { SyncConflict } from '../model/draft-text.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { hasSessionEnded, isServerUnavailable } from '../session/session-calls.ts';

/** The article or its draft was created, changed or removed elsewhere since the text was loaded. */
export type SaveConflict =
  | { readonly kind: 'changed' | 'created'; readonly theirs: Article }
  | { readonly kind: 'deleted' }
  | SyncConflict;

/** The result of a save; `busy` if another one was in progress, and nothing was done. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'busy' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly conflict: SaveConflict | null };

const createdMessage = {
  title: 'Article Created',
  description: 'The article has been successfully created.',
};
const updatedMessage = {
  title: 'Article Updated',
  description: 'The article has been successfully updated.',
};

function isStatus(error: unknown, status: number): boolean {
  return error instanceof HttpError && error.status === status;
}

async function findCreated(error: unknown): Promise<SaveConflict | null> {
  const id = isStatus(error, 422) && error instanceof HttpError && error.problem?.articleId;
  if (!id) return null;
  try {
    return { kind: 'created', theirs: await fetchArticle(id) };
  } catch {
    return null;
  }
}

/** Returns whether an article has all values of a request, as after an earlier attempt that succeeded. */
function hasAllValues(
  stored: Article,
  { draftId: _draft, blackoutReason: _reason, ...sent }: UpdateInput,
): boolean {
  const values = new Map<string, unknown>(Object.entries({ ...stored, documents: idsOf(stored) }));
  return Object.entries(sent).every(([name, value]) => {
    const isEmpty = value === '' || value === false;
    return JSON.stringify(values.get(name) ?? (isEmpty ? value : null)) === JSON.stringify(value);
  });
}

function idsOf({ documents = [] }: Article): string[] {
  return documents.map(({ id }) => id);
}

/** Returns the article if an update succeeded although its response was lost. */
async function findUpdated(
  target: Article | null,
  input: UpdateInput,
  error: unknown,
): Promise<Article | null> {
  if (!target || !(isStatus(error, 412) || isServerUnavailable(error))) return null;
  try {
    const stored = await fetchArticle(target.id);
    return stored.version !== target.version && hasAllValues(stored, input) ? stored : null;
  } catch {
    return null;
  }
}

async function findConflict(target: Article | null, error: unknown): Promise<SaveConflict | null> {
  if (isBlackoutReasonRequired(error)) return null;
  if (isStatus(error, 409)) return { kind: 'draft-gone' };
  if (!target) return findCreated(error);
  if (isStatus(error, 404)) return { kind: 'deleted' };
  if (!isStatus(error, 412)) return null;
  try {
    return { kind: 'changed', theirs: await fetchArticle(target.id) };
  } catch (failure) {
    return isStatus(failure, 404) ? { kind: 'deleted' } : null;
  }
}

function notifyFailure(target: Article | null, error: unknown): void {
  toast({
    variant: 'destructive',
    title: target ? 'Failed to Update Article' : 'Failed to Create Article',
    description: serverMessage(error) ?? 'An error occurred',
  });
}

/** Creates or updates articles, one request at a time, and shows the result (messages: ADMIN-15). */
export function useSaveArticle() {
  const { signInAgain } = useNewsroomSession();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const navigate = useNavigate();

  function succeed(target: Article | null, stored: Article): SaveOutcome {
    notifyOfChange(target ? updatedMessage : createdMessage, stored, (path) => void navigate(path));
    // `busy` remains true: otherwise a second click could save again while the form closes.
    return { kind: 'saved' };
  }

  /** @param target the stored version to replace; null to create */
  async function save(target: Article | null, input: UpdateInput, key: string): Promise<SaveOutcome> {
    if (underWay.current) return { kind: 'busy' };
    underWay.current = true;
    setBusy(true);
    try {
      const stored = target
        ? await updateArticle(target.id, input, target.version)
        : await createArticle(input, key);
      return succeed(target, stored);
    } catch (error) {
      const carriedOut = await findUpdated(target, input, error);
      if (carriedOut) return succeed(target, carriedOut);
      const conflict = await findConflict(target, error);
      if (conflict?.kind !== 'created') notifyFailure(target, error);
      if (hasSessionEnded(error)) signInAgain();
      underWay.current = false;
      setBusy(false);
      return { kind: 'failed', error, conflict };
    }
  }

  return { busy, save };
}
