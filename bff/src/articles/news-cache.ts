import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ReadTime } from '../db/database-time.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { NewsRepository, type NewsState } from './news.repository.ts';

/** Also limits how long a manual change of the database, which does not increase the revision, stays invisible. */
const MAX_AGE_MS = 60_000;
const CACHE_BYTES = 32 * 1_048_576;

type Build = (readTime: ReadTime) => Promise<CachedResponse | undefined>;

/** Caches public responses until any write or the next scheduled change, at most for 60 seconds. */
@Injectable()
export class NewsCache {
  /**
   * The keys contain the revision and the time of the next scheduled change (a publication, or the start or end of an
   * event), so outdated entries are no longer found.
   */
  private readonly entries = new LRUCache<string, CachedResponse, () => ReturnType<Build>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ size }) => size,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    fetchMethod: (_key, _stale, { context: build }) => build(),
    // Requests may still wait for an entry that is evicted before it was built.
    ignoreFetchAbort: true,
  });
  private readingState: Promise<NewsState> | undefined;
  private nextState: Promise<NewsState> | undefined;
  private known: (NewsState & { readonly readAt: number }) | undefined;

  constructor(private readonly news: NewsRepository) {}

  /**
   * Returns the response for a key; while the database is down, the last response for up to 60 seconds. Previews of
   * other times are not cached.
   */
  async get(key: string, readTime: ReadTime, build: Build): Promise<CachedResponse | undefined> {
    if (readTime.instant !== undefined) return build(readTime);
    let state: NewsState;
    try {
      state = await this.currentState();
    } catch (error) {
      const last = this.lastResponse(key);
      if (last !== undefined && isDatabaseUnavailable(error)) return last;
      throw error;
    }
    const entry = entryKey(state, key);
    return (
      this.entries.get(entry) ??
      this.entries.fetch(entry, { context: () => build(ReadTime.at(new Date(state.now))) })
    );
  }

  private lastResponse(key: string): CachedResponse | undefined {
    if (this.known === undefined) return undefined;
    const { now, next, readAt } = this.known;
    const hasChanged = next !== null && now + performance.now() - readAt >= next;
    return hasChanged ? undefined : this.entries.get(entryKey(this.known, key));
  }

  /** Shares reads of the state between requests. No request gets the result of a read that began before its arrival. */
  private currentState(): Promise<NewsState> {
    if (this.readingState === undefined) return this.readState();
    const readAfter = () => this.readState();
    this.nextState ??= this.readingState.then(readAfter, readAfter);
    return this.nextState;
  }

  private readState(): Promise<NewsState> {
    this.nextState = undefined;
    const reading = this.readNow().finally(() => {
      if (this.readingState === reading) this.readingState = undefined;
    });
    this.readingState = reading;
    return reading;
  }

  private async readNow(): Promise<NewsState> {
    const readAt = performance.now();
    const state = await this.news.state();
    this.known = { ...state, readAt };
    return state;
  }
}

function entryKey({ revision, next }: NewsState, key: string): string {
  return `${revision} ${next} ${key}`;
}
