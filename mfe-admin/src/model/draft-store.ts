import { type ArticleField, type ArticleValues, articleFields, sameValues } from './article-values.ts';
import type { ReviewState } from './review-state.ts';
import type { ServerPlace } from './draft-calls.ts';

/** Text of the article form. What of it the server does not have is kept in this browser. */
export interface Draft {
  readonly id: string;
  /** Who writes it in this browser, where it is offered to nobody else. */
  readonly username: string;
  /** Null for an article that does not exist yet. */
  readonly articleId: string | null;
  /** The version that the text was written on. */
  readonly version: number | null;
  readonly values: ArticleValues;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The draft on the server that it changes; null while there is none. */
  readonly server: ServerPlace | null;
  /** Another draft of the server, also one that was discarded, whose text it goes on with. */
  readonly basedOn?: string | undefined;
  /** The server does not have it as it is. */
  readonly unsent: boolean;
  /** The instant that its time stands for, as the server has it. */
  readonly publishedAt?: string;
  /** How far it was on its way to being approved when it was opened. */
  readonly review?: ReviewState;
}

/** What is kept of a text in this browser. */
type KeptDraft = Omit<Draft, 'unsent' | 'review' | 'publishedAt'>;

const prefix = 'adminDraft:';

/** An id that no other draft has. (`randomUUID` is there over HTTPS only.) */
export function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
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

function isPlace(value: unknown): value is ServerPlace {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['version'] === 'number';
}

function isDraft(value: unknown): value is KeptDraft {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['username'] === 'string' &&
    (value['articleId'] === null || typeof value['articleId'] === 'string') &&
    (value['version'] === null || typeof value['version'] === 'number') &&
    typeof value['savedAt'] === 'number' &&
    (value['server'] === null || isPlace(value['server'])) &&
    isValues(value['values'])
  );
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? { ...value, unsent: true } : undefined;
  } catch {
    return undefined; // Someone else's text under our prefix is no draft.
  }
}

/** What is kept of one person's texts, newest first. */
export function readDrafts(username: string): Draft[] {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => parseDraft(localStorage.getItem(name)))
    .filter((draft) => draft?.username === username)
    .filter((draft) => draft !== undefined)
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

/** One person's text of a draft, by its own id or the server's. */
export function findDraft(id: string, username: string): Draft | undefined {
  return readDrafts(username).find((draft) => draft.id === id || draft.server?.id === id);
}

/** Keeps a draft; false when the browser has no room or does not allow it. */
export function keepDraft(draft: KeptDraft): boolean {
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Whether what is kept of a draft says just this. */
export function isKept(id: string, values: ArticleValues): boolean {
  const kept = parseDraft(localStorage.getItem(prefix + id));
  return kept !== undefined && sameValues(kept.values, values);
}

export function removeDraft(id: string): void {
  localStorage.removeItem(prefix + id);
}
