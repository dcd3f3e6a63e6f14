import type { Draft as StoredDraft } from '@site/kit';
import type { ArticleValues } from './article-values.ts';
import type { ReviewState } from './review-state.ts';

export interface DraftServerState {
  /** The last known version of the server's draft; null until it was created. */
  readonly version: number | null;
  /** Fingerprint of the stored input; null while it is unknown. */
  readonly base: string | null;
  /** Fingerprints of inputs from this form that the server may have stored: they are not conflicts. */
  readonly known: readonly string[];
}

export const unstoredState: DraftServerState = { version: null, base: null, known: [] };

/** The draft on the server was changed elsewhere, or no longer exists. */
export type SyncConflict =
  | { readonly kind: 'draft-changed'; readonly theirs: StoredDraft }
  | { readonly kind: 'draft-gone' };

export interface LocalDraft {
  /** Generated in the browser, so that a repeated request does not create a duplicate. */
  readonly id: string;
  /** Name of the user who wrote the text. In this browser, the draft is shown only to this user. */
  readonly username: string;
  /** Null for an article that does not exist yet. */
  readonly articleId: string | null;
  /** The version of the article on which the text is based. */
  readonly version: number | null;
  readonly values: ArticleValues;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly server: DraftServerState;
  /** Id of the draft, possibly discarded, on which this separate draft is based. */
  readonly basedOn?: string | undefined;
  /** Whether the text has changes that the server does not have. */
  readonly unsent: boolean;
  readonly publishedAt?: string;
  readonly review?: ReviewState;
  /** Id of the local copy that this text continues. */
  readonly copyId?: string;
}
