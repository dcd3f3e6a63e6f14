import type { Draft as StoredDraft } from '@site/kit';
import type { ArticleValues } from './article-values.ts';
import type { ReviewState } from './review-state.ts';

/** How far the server has a text. */
export interface ServerState {
  /** The last known version of the server's draft; null until it was created. */
  readonly version: number | null;
  /** Fingerprint of the stored input; null while that is not known. */
  readonly base: string | null;
  /** Fingerprints of inputs of this form that the server has or may have: any of them is no conflict. */
  readonly known: readonly string[];
}

export const notStored: ServerState = { version: null, base: null, known: [] };

/** The server's draft is no longer the one that this text continues. */
export type SyncConflict =
  | { readonly kind: 'draft-changed'; readonly theirs: StoredDraft }
  | { readonly kind: 'draft-gone' };

/** Text of the article form. */
export interface Draft {
  /** Id of the draft, made in the browser: a repeated request cannot create a second one. */
  readonly id: string;
  /** User name of the author; this browser offers the text to nobody else. */
  readonly username: string;
  /** Null for an article that does not exist yet. */
  readonly articleId: string | null;
  /** The article's version that the text is based on. */
  readonly version: number | null;
  readonly values: ArticleValues;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly server: ServerState;
  /** Another draft of the server, perhaps discarded, whose text it continues. */
  readonly basedOn?: string | undefined;
  /** Whether the server has not stored its current state. */
  readonly unsent: boolean;
  /** The instant of its publish time, as the server has stored it. */
  readonly publishedAt?: string;
  /** Its review state when it was opened. */
  readonly review?: ReviewState;
  /** The copy of this browser that it continues. */
  readonly copyId?: string;
}
