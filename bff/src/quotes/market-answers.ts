import { UnavailableError } from '../errors/domain-errors.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { FRESH_MS, isSettled, keepKnown, servable } from './known-state.ts';
import type { Fetched, KnownState } from './known-state.ts';
import type { MarketCache } from './market-cache.ts';

/** How soon to look again while another instance, or a slow call, is still at work. */
const LOOK_AGAIN_MS = 1_000;

/** Nothing is called old for the moment in which the next one is fetched. */
const CHANGE_OVER_MS = 1_000;

interface Prepared {
  readonly answer: CachedResponse;
  readonly until: number;
}

/** What is known, as visitors get it. */
interface Shown {
  readonly body: object;
  /** Until when that holds, if that is before the source is asked again. */
  readonly until?: number;
}

interface MarketAnswersOptions<Value extends Fetched> {
  readonly cache: MarketCache<Value>;
  /** @param isOld whether the source did not give it when it was due */
  readonly show: (last: Value, isOld: boolean, now: number) => Shown;
  /** What is said when there is nothing to give. */
  readonly absence: string;
  /** Told of each read that reached no cache, and of each that needed none. */
  readonly onRead?: (layer: 'prepared' | 'upstream') => void;
}

/** Market data by key, prepared as answers for as long as nothing in them can change. */
export class MarketAnswers<Value extends Fetched> {
  private readonly prepared = new Map<string, Prepared>();
  private readonly pending = new Map<string, Promise<CachedResponse>>();

  constructor(private readonly options: MarketAnswersOptions<Value>) {}

  /**
   * @param key one of a bounded number
   * @param ask asks the source
   * @throws {UnavailableError} when there is nothing younger than 24 hours
   */
  async answer(key: string, ask: () => Promise<Value>): Promise<CachedResponse> {
    const prepared = this.prepared.get(key);
    if (prepared === undefined || Date.now() >= prepared.until) return this.refresh(key, ask);
    this.options.onRead?.('prepared');
    return prepared.answer;
  }

  /** Shared by all who ask meanwhile; one who leaves does not stop it. */
  private refresh(key: string, ask: () => Promise<Value>): Promise<CachedResponse> {
    let pending = this.pending.get(key);
    if (pending === undefined) {
      pending = this.prepare(key, ask).finally(() => this.pending.delete(key));
      this.pending.set(key, pending);
    }
    return pending;
  }

  private async prepare(key: string, ask: () => Promise<Value>): Promise<CachedResponse> {
    const state = await this.options.cache.state(key, (known) => this.newState(known, ask));
    const now = Date.now();
    const last = servable(state, now);
    if (last === null) throw new UnavailableError(this.options.absence, retryAfterSeconds(state, now));
    const isOld = !state.succeeded || now - state.attemptedAt > FRESH_MS + CHANGE_OVER_MS;
    const { body, until = Number.POSITIVE_INFINITY } = this.options.show(last, isOld, now);
    const answer = new CachedResponse(body);
    const lookAgain = isSettled(state, now) ? state.attemptedAt + FRESH_MS : now + LOOK_AGAIN_MS;
    this.prepared.set(key, { answer, until: Math.min(until, lookAgain) });
    return answer;
  }

  /** Whatever happens is a state that counts for two minutes. */
  private async newState(known: Value | null, ask: () => Promise<Value>): Promise<KnownState<Value>> {
    this.options.onRead?.('upstream');
    const attemptedAt = Date.now();
    const last = await ask().catch(() => null); // The reasons are in the log.
    return keepKnown({ attemptedAt, succeeded: last !== null, last }, known, Date.now());
  }
}

function retryAfterSeconds({ attemptedAt }: KnownState<Fetched>, now: number): number {
  const seconds = Math.ceil((attemptedAt + FRESH_MS - now) / 1000);
  return Math.min(Math.max(seconds, 2), FRESH_MS / 1000);
}
