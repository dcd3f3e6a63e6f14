import type { Draft as StoredDraft } from '@site/kit';
import { unstoredState, type DraftServerState, type SyncConflict } from '../model/draft-text.ts';
import { unreviewedState, type ReviewState, reviewStateOf } from '../model/review-state.ts';
import { computeDraftFingerprint } from '../model/fingerprint.ts';

/** In milliseconds. A text is sent after a pause, or after the maximum since its first unsent change. */
const sendDelay = 3_000;
const maxSendDelay = 10_000;
const firstRetryDelay = 5_000;
const maxRetryDelay = 60_000;

export interface SaveFailure {
  readonly message: string;
  readonly sessionOver: boolean;
  readonly isTransient: boolean;
}

export interface DraftSyncState extends DraftServerState {
  readonly phase: 'clean' | 'waiting' | 'sending' | 'failed' | 'conflict';
  /** When the text will be sent, in milliseconds since 1970; null if nothing is planned. */
  readonly dueAt: number | null;
  /** The time of the first unsent change, in milliseconds since 1970. */
  readonly changedSince: number | null;
  /** Number of consecutive transient failures. */
  readonly failures: number;
  readonly failure: SaveFailure | null;
  readonly conflict: SyncConflict | null;
  readonly savedAt: number | null;
  readonly review: ReviewState;
}

/** `input` is the fingerprint of the sent text, `at` is in milliseconds since 1970. */
export type SyncEvent =
  | { readonly type: 'changed'; readonly at: number }
  | { readonly type: 'unchanged' | 'gone' }
  | { readonly type: 'sent'; readonly input: string }
  | { readonly type: 'stored'; readonly draft: StoredDraft; readonly input: string }
  | { readonly type: 'mismatched'; readonly theirs: StoredDraft; readonly input: string; readonly at: number }
  | { readonly type: 'failed'; readonly failure: SaveFailure; readonly at: number };

export function createDraftSyncState(
  server: DraftServerState = unstoredState,
  review: ReviewState = unreviewedState,
): DraftSyncState {
  return {
    ...server,
    phase: 'clean',
    dueAt: null,
    changedSince: null,
    failures: 0,
    failure: null,
    conflict: null,
    savedAt: null,
    review,
  };
}

function applyChange(state: DraftSyncState, at: number): DraftSyncState {
  if (state.phase === 'conflict') return state;
  const changedSince = state.changedSince ?? at;
  // Typing does not postpone a retry.
  if (state.phase === 'failed' && state.dueAt !== null) return { ...state, changedSince };
  const dueAt = Math.min(at + sendDelay, changedSince + maxSendDelay);
  return { ...state, changedSince, dueAt, phase: state.phase === 'sending' ? 'sending' : 'waiting' };
}

function applyStored(state: DraftSyncState, draft: StoredDraft, input: string): DraftSyncState {
  const isPending = state.changedSince !== null;
  return {
    ...createDraftSyncState(
      { version: draft.version, base: input, known: [input, computeDraftFingerprint(draft)] },
      reviewStateOf(draft),
    ),
    savedAt: Date.parse(draft.updatedAt),
    changedSince: state.changedSince,
    phase: isPending ? 'waiting' : 'clean',
    dueAt: isPending ? state.dueAt : null,
  };
}

/** Continues with the server's version if this form sent its text before; otherwise the mismatch is a conflict. */
function applyMismatch(
  state: DraftSyncState,
  theirs: StoredDraft,
  input: string,
  at: number,
): DraftSyncState {
  const theirInput = computeDraftFingerprint(theirs);
  if (theirInput === input) return applyStored(state, theirs, input);
  if (state.known.includes(theirInput)) {
    const server = { version: theirs.version, base: theirInput, known: [theirInput] };
    return {
      ...createDraftSyncState(server, reviewStateOf(theirs)),
      phase: 'waiting',
      changedSince: at,
      dueAt: at,
    };
  }
  const conflict = { kind: 'draft-changed', theirs } as const;
  return { ...state, phase: 'conflict', conflict, failure: null, dueAt: null };
}

function applyFailure(state: DraftSyncState, failure: SaveFailure, at: number): DraftSyncState {
  const { isTransient } = failure;
  const delay = Math.min(firstRetryDelay * 2 ** state.failures, maxRetryDelay);
  return {
    ...state,
    phase: 'failed',
    failure,
    failures: isTransient ? state.failures + 1 : 0,
    changedSince: isTransient ? (state.changedSince ?? at) : null,
    dueAt: isTransient ? at + delay : null,
  };
}

export function reduceDraftSync(state: DraftSyncState, event: SyncEvent): DraftSyncState {
  switch (event.type) {
    case 'changed':
      return applyChange(state, event.at);
    case 'unchanged':
      if (state.phase !== 'waiting' && state.phase !== 'failed') return state;
      return { ...state, phase: 'clean', changedSince: null, dueAt: null, failure: null };
    case 'sent': {
      const known = [...new Set([...state.known, event.input])];
      return { ...state, phase: 'sending', base: null, known, changedSince: null, dueAt: null };
    }
    case 'stored':
      return applyStored(state, event.draft, event.input);
    case 'mismatched':
      return applyMismatch(state, event.theirs, event.input, event.at);
    case 'failed':
      return applyFailure(state, event.failure, event.at);
    case 'gone':
      return { ...state, phase: 'conflict', conflict: { kind: 'draft-gone' }, failure: null, dueAt: null };
  }
}
