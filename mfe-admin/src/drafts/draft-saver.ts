import { type DraftInput, HttpError, serverMessage } from '@site/kit';
import { createDraft, fetchDraft, type DraftReference, updateDraft } from '../model/draft-calls.ts';
import type { LocalDraft } from '../model/draft-text.ts';
import { hasSessionEnded, isServerUnavailable } from '../session/session-calls.ts';
import { type DraftSyncState, reduceDraftSync, type SaveFailure, type SyncEvent } from './draft-sync.ts';
import { computeFingerprint } from '../model/fingerprint.ts';
import { copyIdOf, isLatestCopy, removeCopy, storeCopy } from './local-copies.ts';

/** In milliseconds. A text is stored in the browser after a pause, or after the maximum since its first change. */
const localSaveDelay = 400;
const maxLocalSaveDelay = 2_000;
/** Browsers reject `keepalive` requests with more than 64 KB. */
const maxKeepaliveBytes = 60_000;

export interface UnsavedText {
  readonly draft: Omit<LocalDraft, 'savedAt' | 'server' | 'unsent'>;
  readonly input: DraftInput;
  readonly isChanged: boolean;
}

export interface DraftState extends DraftSyncState {
  /** Whether the browser could not store the text, which the server does not have either. */
  readonly isAtRisk: boolean;
}

interface ReadText extends UnsavedText {
  readonly print: string;
}

function failureOf(error: unknown): SaveFailure {
  const sessionOver = hasSessionEnded(error);
  const isTransient = isServerUnavailable(error) || (error instanceof HttpError && error.status === 429);
  const reason = sessionOver ? 'your session has ended.' : serverMessage(error);
  return { message: reason ?? 'the server cannot be reached.', sessionOver, isTransient };
}

/** The form is notified when one of these members changes. Typing changes none of them. */
const shownMembers = ['version', 'failure', 'conflict', 'savedAt', 'review'] as const;

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof HttpError && error.status === status;
}

/** Saves a draft automatically: on the server, one request at a time (`reduceDraftSync`), and as a copy in the browser. */
export class DraftSaver {
  #state: DraftState;
  #read: () => UnsavedText;
  /** Cached result of `#read`; null after a change. */
  #text: ReadText | null = null;
  #underWay: Promise<void> | null = null;
  #paused = false;
  #forgotten = false;
  /** In milliseconds since 1970: when the copy in the browser was stored, and since when it is stale. */
  #copyStoredAt = 0;
  #copyStaleSince: number | null = null;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #notify: (state: DraftState) => void;

  constructor(sync: DraftSyncState, read: () => UnsavedText, notify: (state: DraftState) => void) {
    this.#state = { ...sync, isAtRisk: false };
    this.#read = read;
    this.#notify = notify;
  }

  get state(): DraftState {
    return this.#state;
  }

  get place(): DraftReference | null {
    const { version } = this.#state;
    return version === null ? null : { id: this.text.draft.id, version };
  }

  /** Whether the server may have stored a draft although no response arrived. */
  get isUnsure(): boolean {
    return this.#state.version === null && this.#state.known.length > 0;
  }

  get isSaved(): boolean {
    return !this.#isPending && this.#state.conflict === null;
  }

  get text(): ReadText {
    if (this.#text) return this.#text;
    const text = this.#read();
    this.#text = { ...text, print: computeFingerprint(text.input) };
    return this.#text;
  }

  get #isPending(): boolean {
    const { isChanged, print } = this.text;
    return (isChanged || this.#state.version !== null) && print !== this.#state.base;
  }

  /** @param read returns the new text; called lazily, because serializing a long text is slow */
  changed(read: () => UnsavedText): void {
    if (this.#forgotten) return;
    this.#read = read;
    this.#text = null;
    const at = Date.now();
    this.#copyStaleSince ??= at;
    clearTimeout(this.#copyTimer);
    const delay = Math.min(localSaveDelay, Math.max(0, this.#copyStaleSince + maxLocalSaveDelay - at));
    this.#copyTimer = setTimeout(() => this.#storeIfPending(), delay);
    this.#dispatch({ type: 'changed', at });
  }

  /** Saves immediately when the page is left. If the text is small enough, the request outlives the page. */
  leave(): void {
    if (this.#forgotten || !this.#isPending) return;
    this.#storeLocally();
    const { size } = new Blob([JSON.stringify(this.text.input)]);
    void this.send(size <= maxKeepaliveBytes);
  }

  /** Saves pending changes on the server immediately, and returns whether it has stored all of them. */
  async save(): Promise<boolean> {
    await this.#underWay;
    // Further attempts follow a version mismatch that is no conflict, and changes during the request.
    for (let attempt = 0; attempt < 3 && this.#isPending; attempt += 1) {
      await this.send();
      if (this.#state.failure !== null) break;
    }
    return this.isSaved;
  }

  /** Stores pending changes in the browser, waits for the pending request, and sends no other until `resume`. */
  async pause(): Promise<void> {
    if (!this.#forgotten && !this.#paused && this.#isPending) this.#storeLocally();
    this.#paused = true;
    this.#stopTimers();
    await this.#underWay;
  }

  resume(): void {
    this.#paused = false;
    this.#plan();
  }

  /** Stops saving. The copy in this browser remains. */
  stop(): void {
    this.#stopTimers();
    this.#forgotten = true;
  }

  /** Stops saving, and removes the text from this browser. */
  forget(): void {
    this.stop();
    removeCopy(copyIdOf(this.text.draft.id));
  }

  /** Records that the draft on the server no longer exists, which is a conflict. */
  markDeleted(): void {
    this.#dispatch({ type: 'gone' });
  }

  async send(keepalive = false): Promise<void> {
    clearTimeout(this.#sendTimer);
    if (this.#forgotten || this.#paused || this.#underWay || this.#state.conflict) return;
    if (!this.#isPending) return this.#settle();
    this.#underWay = this.#attempt(this.text, keepalive);
    await this.#underWay;
    this.#underWay = null;
    this.#plan();
  }

  async #attempt({ draft: { id }, input, print }: ReadText, keepalive: boolean): Promise<void> {
    const { version } = this.#state;
    this.#dispatch({ type: 'sent', input: print });
    try {
      const call =
        version === null
          ? createDraft(id, input, { keepalive })
          : updateDraft({ id, version }, input, { keepalive });
      this.#dispatch({ type: 'stored', draft: await call, input: print });
      this.#settle();
    } catch (error) {
      if (hasStatus(error, 412)) await this.#compare(id, print);
      else this.#fail(error);
    }
  }

  async #compare(id: string, input: string): Promise<void> {
    try {
      const theirs = await fetchDraft(id);
      this.#dispatch({ type: 'mismatched', theirs, input, at: Date.now() });
      this.#settle();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (hasStatus(error, 404)) this.markDeleted();
    else this.#dispatch({ type: 'failed', failure: failureOf(error), at: Date.now() });
    if (!this.#paused) this.#storeIfPending();
  }

  #settle(): void {
    if (this.#forgotten) return;
    if (this.#isPending) return this.#storeIfPending();
    this.#copyStaleSince = null;
    const copyId = copyIdOf(this.text.draft.id);
    // While paused, another form may have stored a newer copy, which must remain.
    if (!this.#paused || isLatestCopy(copyId, this.#copyStoredAt)) removeCopy(copyId);
    this.#dispatch({ type: 'unchanged' });
  }

  #storeIfPending(): void {
    if (this.#forgotten) return;
    if (this.#isPending) this.#storeLocally();
    else this.#settle();
  }

  #storeLocally(): void {
    clearTimeout(this.#copyTimer);
    const copyId = copyIdOf(this.text.draft.id);
    if (this.#paused && !isLatestCopy(copyId, this.#copyStoredAt)) return;
    const { version, base, known } = this.#state;
    this.#copyStoredAt = Date.now();
    this.#copyStaleSince = null;
    const server = { version, base, known };
    const isKept = storeCopy({ ...this.text.draft, server, savedAt: this.#copyStoredAt });
    if (isKept !== this.#state.isAtRisk) return;
    this.#state = { ...this.#state, isAtRisk: !isKept };
    this.#notify(this.#state);
  }

  #dispatch(event: SyncEvent): void {
    const next = { ...reduceDraftSync(this.#state, event), isAtRisk: this.#state.isAtRisk };
    const isShown = shownMembers.some((member) => next[member] !== this.#state[member]);
    this.#state = next;
    if (isShown) this.#notify(next);
    this.#plan();
  }

  #plan(): void {
    clearTimeout(this.#sendTimer);
    const { phase, dueAt } = this.#state;
    if (this.#paused || this.#forgotten || phase === 'sending' || dueAt === null) return;
    this.#sendTimer = setTimeout(() => void this.send(), Math.max(0, dueAt - Date.now()));
  }

  #stopTimers(): void {
    clearTimeout(this.#copyTimer);
    clearTimeout(this.#sendTimer);
  }
}
