import { type ArticleField, type ArticleValues, articleFields, sameValues } from './article-values.ts';
import type { ReviewState } from './review-state.ts';
import type { ServerPlace } from './draft-calls.ts';

/** Text of the article form. This browser keeps what the server has not stored. */
export interface Draft {
  readonly id: string;
  /** Id of the user who writes it; this browser offers it to nobody else. */
  readonly username: string;
  /** Null for an article that does not exist yet. */
  readonly articleId: string | null;
  /** The article's version that the text is based on. */
  readonly version: number | null;
  readonly values: ArticleValues;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The draft on the server that it changes; null while there is none. */
  readonly server: ServerPlace | null;
  /** Another draft of the server, perhaps discarded, whose text it continues. */
  readonly basedOn?: string | undefined;
  /** Whether the server has not stored its current state. */
  readonly unsent: boolean;
  /** The instant of its publish time, as the server has stored it. */
  readonly publishedAt?: string;
  /** Its review state when it was opened. */
  readonly review?: ReviewState;
}

/** A text as it is kept in this browser. */
type KeptDraft = Omit<Draft, 'unsent' | 'review' | 'publishedAt'>;

const prefix = 'adminDraft:';

/** A unique id. (`randomUUID` exists over HTTPS only.) */
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
    return undefined; // Something else stored under our prefix is not a draft.
  }
}

/** The kept texts of one person, newest first. */
export function readDrafts(username: string): Draft[] {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => parseDraft(localStorage.getItem(name)))
    .filter((draft) => draft?.username === username)
    .filter((draft) => draft !== undefined)
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

/** One person's kept text of a draft, by its own id or the server's. */
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

/** Whether exactly this text is kept. */
export function isKept(id: string, values: ArticleValues): boolean {
  const kept = parseDraft(localStorage.getItem(prefix + id));
  return kept !== undefined && sameValues(kept.values, values);
}

export function removeDraft(id: string): void {
  localStorage.removeItem(prefix + id);
}
