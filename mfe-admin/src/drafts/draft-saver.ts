import { type DraftInput, HttpError, serverMessage, type Draft as StoredDraft } from '@site/kit';
import {
  createDraft,
  type DraftObstacle,
  fetchDraft,
  type ServerPlace,
  updateDraft,
} from '../model/draft-calls.ts';
import { inputOfDraft, saysTheSame } from '../model/draft-contents.ts';
import { notReviewed, type ReviewState, reviewOf } from '../model/review-state.ts';
import { type Draft, isKept, keepDraft, removeDraft } from '../model/draft-store.ts';

/** How long after the last key the text is saved in the browser, and on the server, in milliseconds. */
const keepDelay = 400;
const sendDelay = 3_000;
/** The longest time between two saves on the server while somebody types without a pause. */
const longestSendDelay = 10_000;
const firstRetryDelay = 5_000;
const longestRetryDelay = 60_000;
const mostRetries = 10;
/** Browsers send at most 64 KB for a page that is being left. */
const keepaliveLimit = 60_000;

/** The text in the form, with what the server stores of it. */
export interface UnsavedText {
  readonly draft: Omit<Draft, 'savedAt' | 'server' | 'unsent'>;
  readonly input: DraftInput;
  /** Whether it contains anything that could be lost. */
  readonly isChanged: boolean;
}

/** How far the text is saved. */
export interface DraftState {
  /** When the server last stored all of it, in milliseconds since 1970. */
  readonly savedAt: number | null;
  /** Why the server has not stored it. */
  readonly failure: string | null;
  readonly sessionOver: boolean;
  /** Whether the browser has no room for what the server has not stored. */
  readonly isAtRisk: boolean;
  readonly obstacle: DraftObstacle | null;
  /** Id of the draft on the server; null while there is none. */
  readonly draftId: string | null;
  /** The review state of the server's draft. */
  readonly review: ReviewState;
}

export const nothingSaved: DraftState = {
  savedAt: null,
  failure: null,
  sessionOver: false,
  isAtRisk: false,
  obstacle: null,
  draftId: null,
  review: notReviewed,
};

function statusOf(error: unknown): number {
  return error instanceof HttpError ? error.status : 0;
}

/** No answer, one from a proxy, or an error of the server: another attempt may succeed. */
function mayPass(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/**
 * Saves a text on the server while it is written: one call at a time, a few seconds after the last change, and
 * again by itself after a failure. What the server has not stored is kept in the browser.
 */
export class DraftSaver {
  #state: DraftState;
  /** Reads the current text; null once it was read. */
  #unread: (() => UnsavedText) | null = null;
  #known: UnsavedText | null = null;
  /** The text to be stored, as JSON. */
  #json: string | null = null;
  #place: ServerPlace | null;
  /** The text that the server has stored, as JSON. */
  #sent: string | null;
  #isUnsure: boolean;
  #underWay: Promise<void> | null = null;
  #paused = false;
  #retries = 0;
  #pendingSince: number | null = null;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #tell: (state: DraftState) => void;

  /** @param opened the text, if the server has stored exactly this one */
  constructor(
    place: ServerPlace | null,
    opened: DraftInput | null,
    isUnsure: boolean,
    initial: DraftState,
    tell: (state: DraftState) => void,
  ) {
    this.#state = initial;
    this.#place = place;
    this.#isUnsure = isUnsure;
    this.#sent = opened && JSON.stringify(opened);
    this.#tell = tell;
  }

  /** The server's draft of the text. */
  get place(): ServerPlace | null {
    return this.#place;
  }

  get state(): DraftState {
    return this.#state;
  }

  /** Whether the server may have stored a draft whose id we do not know. */
  get isUnsure(): boolean {
    return this.#isUnsure;
  }

  get #text(): UnsavedText | null {
    if (this.#unread) {
      this.#known = this.#unread();
      this.#unread = null;
      const { isChanged, input } = this.#known;
      // The server's part follows in any case.
      this.#json = isChanged || this.#place ? JSON.stringify(input) : null;
    }
    return this.#known;
  }

  get #isPending(): boolean {
    return this.#text !== null && this.#json !== null && this.#json !== this.#sent;
  }

  /** @param read returns the current text; it is not called for each key, because a long text takes a while */
  update(read: () => UnsavedText): void {
    this.#unread = read;
    this.#retries = 0;
    this.#plan();
  }

  /** Saves the text now, in the browser and, if possible, on the server. */
  leave(): void {
    if (!this.#isPending) return;
    this.#keep();
    const { size } = new Blob([this.#json ?? '']);
    void this.send(size <= keepaliveLimit);
  }

  /** Saves pending changes on the server now; true if the server has stored everything. */
  async save(): Promise<boolean> {
    await this.#underWay;
    await this.send();
    // The draft may have been created with an earlier text.
    if (this.#state.failure === null) await this.send();
    return !this.#isPending && this.#state.obstacle === null;
  }

  /** Waits for the call in flight, and starts no other until `resume`. */
  async pause(): Promise<void> {
    this.#paused = true;
    this.#stopTimers();
    await this.#underWay;
  }

  resume(): void {
    this.#paused = false;
    this.#plan();
  }

  /** Stops saving, and removes the text from this browser. */
  forget(): void {
    this.#stopTimers();
    if (this.#text) removeDraft(this.#text.draft.id);
    this.#known = null;
    this.#json = null;
  }

  /** Records that the server's draft is gone. */
  reportGone(): void {
    this.#report({ obstacle: { kind: 'draft-gone' } });
  }

  async send(keepalive = false): Promise<void> {
    clearTimeout(this.#sendTimer);
    const text = this.#text;
    if (!text || !this.#isPending || this.#paused || this.#underWay || this.#state.obstacle) return;
    this.#underWay = this.#attempt(text, keepalive);
    await this.#underWay;
    this.#underWay = null;
    if (this.#state.failure === null) this.#plan();
  }

  async #attempt({ draft, input }: UnsavedText, keepalive: boolean): Promise<void> {
    const options = { keepalive };
    const place = this.#place;
    try {
      if (place) return this.#accept(await updateDraft(place, input, options), input);
      this.#isUnsure = true;
      this.#compare(await createDraft(input, draft.id, options), input);
    } catch (error) {
      await this.#explain(error, input);
    }
  }

  /** Handles a conflict: the server has either an earlier state of our own draft or somebody else's change. */
  #compare(stored: StoredDraft, input: DraftInput): void {
    if (saysTheSame(stored, input)) return this.#accept(stored, input);
    if (!this.#place && stored.version === 1) return this.#accept(stored, inputOfDraft(stored));
    this.#keep();
    this.#report({ failure: null, obstacle: { kind: 'draft-changed', theirs: stored } });
  }

  #accept(stored: StoredDraft, input: DraftInput): void {
    this.#place = { id: stored.id, version: stored.version };
    this.#isUnsure = false;
    this.#sent = JSON.stringify(input);
    this.#retries = 0;
    this.#pendingSince = null;
    if (this.#text && this.#isPending) this.#keep();
    else if (this.#text && this.#ownsKept(this.#text)) removeDraft(this.#text.draft.id);
    this.#report({
      ...nothingSaved,
      savedAt: Date.parse(stored.updatedAt),
      draftId: stored.id,
      review: reviewOf(stored),
    });
  }

  /** @param id the draft that the call was about */
  async #explain(error: unknown, input: DraftInput, id = this.#place?.id): Promise<void> {
    const status = statusOf(error);
    // A different text was sent before with the same key.
    const created = error instanceof HttpError ? error.problem?.draftId : undefined;
    if (created !== undefined) return this.#meetTheirs(created, input);
    if (!mayPass(status)) this.#isUnsure = false;
    if (id !== undefined && status === 404) return this.reportGone();
    if (id !== undefined && status === 412) return this.#meetTheirs(id, input);
    this.#keep();
    const sessionOver = status === 401;
    const reason = sessionOver ? 'your session has ended.' : serverMessage(error);
    const willRetry = mayPass(status) && this.#retries < mostRetries;
    const retry = willRetry ? ' Trying again by itself.' : '';
    this.#report({ failure: (reason ?? 'the server cannot be reached.') + retry, sessionOver });
    if (!willRetry || this.#paused) return;
    const delay = Math.min(firstRetryDelay * 2 ** this.#retries, longestRetryDelay);
    this.#retries += 1;
    this.#sendTimer = setTimeout(() => void this.send(), delay);
  }

  async #meetTheirs(id: string, input: DraftInput): Promise<void> {
    try {
      this.#compare(await fetchDraft(id), input);
    } catch (error) {
      await this.#explain(error, input, id);
    }
  }

  #plan(): void {
    this.#stopTimers();
    if (this.#paused) return;
    if (!this.#unread && !this.#isPending) {
      this.#pendingSince = null;
      if (this.#text) removeDraft(this.#text.draft.id);
      return;
    }
    const now = Date.now();
    this.#pendingSince ??= now;
    this.#keepTimer = setTimeout(() => (this.#isPending ? this.#keep() : this.#plan()), keepDelay);
    const delay = Math.min(sendDelay, Math.max(0, this.#pendingSince + longestSendDelay - now));
    this.#sendTimer = setTimeout(() => void this.send(), delay);
  }

  /** After the form was closed, another form may have continued with the kept text, or published it. */
  #ownsKept({ draft }: UnsavedText): boolean {
    return !this.#paused || isKept(draft.id, draft.values);
  }

  #keep(): void {
    clearTimeout(this.#keepTimer);
    if (!this.#text || !this.#ownsKept(this.#text)) return;
    const kept = keepDraft({
      ...this.#text.draft,
      server: this.#place,
      savedAt: Date.now(),
    });
    if (kept === this.#state.isAtRisk) this.#report({ isAtRisk: !kept });
  }

  #stopTimers(): void {
    clearTimeout(this.#keepTimer);
    clearTimeout(this.#sendTimer);
  }

  #report(changed: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#tell(this.#state);
  }
}
