import { type ArticleField, type ArticleValues, articleFields } from '../model/article-values.ts';
import type { LocalDraft, DraftServerState } from '../model/draft-text.ts';
import { listItemNames, readItem, removeItem, storeItem } from '../session/browser-storage.ts';
import { getWindowId } from '../model/window-id.ts';

/** The text of a draft as stored in this browser by one window, while the server does not have it. */
export type LocalCopy = LocalDraft & { readonly copyId: string };

const prefix = 'adminDraft:';

/** Returns the id of this window's copy of a draft. Two windows never share a copy. */
export function copyIdOf(draftId: string): string {
  return `${draftId}.${getWindowId()}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isField(field: ArticleField, value: unknown): boolean {
  if (field === 'documents') return Array.isArray(value);
  if (field === 'holdForWire') return typeof value === 'boolean';
  return typeof value === 'string' || (field === 'correction' && value === undefined);
}

function isValues(value: unknown): value is ArticleValues {
  return isRecord(value) && articleFields.every((field) => isField(field, value[field]));
}

function isServerState(value: unknown): value is DraftServerState {
  return (
    isRecord(value) &&
    (value['version'] === null || typeof value['version'] === 'number') &&
    (value['base'] === null || typeof value['base'] === 'string') &&
    Array.isArray(value['known'])
  );
}

function isDraft(value: unknown): value is LocalDraft {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['username'] === 'string' &&
    (value['articleId'] === null || typeof value['articleId'] === 'string') &&
    (value['version'] === null || typeof value['version'] === 'number') &&
    typeof value['savedAt'] === 'number' &&
    isServerState(value['server']) &&
    isValues(value['values'])
  );
}

function readCopy(copyId: string): LocalCopy | undefined {
  try {
    const value: unknown = JSON.parse(readItem(prefix + copyId) ?? 'null');
    return isDraft(value) ? { ...value, unsent: true, copyId } : undefined;
  } catch {
    return undefined; // The item has the prefix but is not JSON.
  }
}

/** Returns a user's copies from all windows of this browser, newest first. */
export function listCopies(username: string): LocalCopy[] {
  return listItemNames()
    .filter((name) => name.startsWith(prefix))
    .map((name) => readCopy(name.slice(prefix.length)))
    .filter((copy) => copy !== undefined)
    .filter((copy) => copy.username === username)
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

export function findCopy(id: string, username: string): LocalCopy | undefined {
  const copies = listCopies(username);
  return copies.find(({ copyId }) => copyId === id) ?? copies.find(({ copyId }) => copyId === copyIdOf(id));
}

export function storeCopy(draft: Omit<LocalDraft, 'unsent' | 'review' | 'publishedAt' | 'copyId'>): boolean {
  return storeItem(prefix + copyIdOf(draft.id), JSON.stringify(draft));
}

export function restoreCopy({ copyId, ...draft }: LocalCopy): boolean {
  return storeItem(prefix + copyId, JSON.stringify(draft));
}

export function adoptCopy(copy: LocalCopy): void {
  const { copyId, ...draft } = copy;
  if (copyId === copyIdOf(draft.id)) return;
  removeCopy(copyId); // Removed first, because the storage may be too full for two copies.
  if (!storeCopy(draft)) restoreCopy(copy);
}

export function isLatestCopy(copyId: string, savedAt: number): boolean {
  return readCopy(copyId)?.savedAt === savedAt;
}

export function removeCopy(copyId: string): void {
  removeItem(prefix + copyId);
}
