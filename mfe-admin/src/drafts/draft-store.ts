import { type ArticleValues, articleFields } from '../form/article-values.ts';

/** Text of the article form that has not been saved on the server, kept in this browser. */
export interface Draft {
  readonly id: string;
  /** Whose text it is: drafts are offered to their author alone. */
  readonly username: string;
  /** Null for an article that does not exist yet. */
  readonly articleId: string | null;
  /** The version that the text was written on. */
  readonly version: number | null;
  readonly values: ArticleValues;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

const prefix = 'adminDraft:';

/** An id that no other draft has. (`randomUUID` is there over HTTPS only.) */
export function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isValues(value: unknown): value is ArticleValues {
  return isRecord(value) && articleFields.every((field) => typeof value[field] === 'string');
}

/** What an earlier release kept has no slug. */
function withSlug(values: unknown): unknown {
  return isRecord(values) ? { slug: '', ...values } : values;
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['username'] === 'string' &&
    (value['articleId'] === null || typeof value['articleId'] === 'string') &&
    (value['version'] === null || typeof value['version'] === 'number') &&
    typeof value['savedAt'] === 'number' &&
    isValues(value['values'])
  );
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const value = isRecord(kept) ? { ...kept, values: withSlug(kept['values']) } : kept;
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined; // Someone else's text under our prefix is no draft.
  }
}

/** The drafts of one person, newest first. */
export function readDrafts(username: string): Draft[] {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => parseDraft(localStorage.getItem(name)))
    .filter((draft) => draft?.username === username)
    .filter((draft) => draft !== undefined)
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

/** Keeps a draft; false when the browser has no room or does not allow it. */
export function keepDraft(draft: Draft): boolean {
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(id: string): void {
  localStorage.removeItem(prefix + id);
}
