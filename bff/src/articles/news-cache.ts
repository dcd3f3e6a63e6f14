import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { ArticlesRepository } from './articles.repository.ts';
import type { NewsState } from './articles.repository.ts';

/** Also for changes that somebody makes in the database by hand. */
const LONGEST_LIFE_MS = 60_000;
const CACHE_BYTES = 32 * 1_048_576;

/** Makes the response for what is public at a time; undefined when there is nothing. */
type Build = (now: Date) => Promise<CachedResponse | undefined>;

/** What was built, absence too, and until when it holds by the database's clock. */
interface Built {
  readonly response: CachedResponse | undefined;
  readonly validUntil: number;
}

interface Entry {
  readonly response: CachedResponse;
  readonly revision: string;
  readonly validUntil: number;
  /** By this process's own clock, which does not jump. */
  readonly builtAt: number;
}

/**
 * Responses made of published articles. Revision and time are read from the database for each request, so a
 * response is used until the first of: a write on any instance, the next scheduled publication, 60 seconds.
 */
@Injectable()
export class NewsCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ response }) => response.size,
  });
  private readonly building = new Map<string, Promise<Built>>();
  private readingState: Promise<NewsState> | undefined;
  private nextState: Promise<NewsState> | undefined;

  constructor(private readonly articles: ArticlesRepository) {}

  /** The response under a key, built if need be. While the database is down it may be up to 60 seconds old. */
  async get(key: string, build: Build): Promise<CachedResponse | undefined> {
    try {
      const state = await this.currentState();
      const entry = this.entries.get(key);
      if (entry?.revision === state.revision && state.now < entry.validUntil) return entry.response;
      return await this.build(key, state, build);
    } catch (error) {
      const last = this.entries.get(key);
      const isRecent = last !== undefined && performance.now() - last.builtAt < LONGEST_LIFE_MS;
      if (isRecent && isDatabaseUnavailable(error)) return last.response;
      throw error;
    }
  }

  /** Asks the database once for all requests that wait at the same moment, never for an earlier one. */
  private currentState(): Promise<NewsState> {
    if (this.readingState === undefined) return this.readState();
    const readAfter = () => this.readState();
    this.nextState ??= this.readingState.then(readAfter, readAfter);
    return this.nextState;
  }

  private readState(): Promise<NewsState> {
    this.nextState = undefined;
    const reading = this.articles.newsState().finally(() => {
      if (this.readingState === reading) this.readingState = undefined;
    });
    this.readingState = reading;
    return reading;
  }

  /** Joins who builds the same already, unless a publication has come since that began. */
  private async build(key: string, state: NewsState, build: Build): Promise<CachedResponse | undefined> {
    const job = `${state.revision} ${key}`;
    let building = this.building.get(job);
    if (building === undefined) {
      building = this.buildOnce(key, state, build).finally(() => this.building.delete(job));
      this.building.set(job, building);
    }
    const { response, validUntil } = await building;
    return state.now < validUntil ? response : this.build(key, state, build);
  }

  private async buildOnce(key: string, { revision, now }: NewsState, build: Build): Promise<Built> {
    const builtAt = performance.now();
    const time = new Date(now);
    const [response, next] = await Promise.all([build(time), this.articles.nextPublication(time)]);
    const validUntil = Math.min(now + LONGEST_LIFE_MS, next?.getTime() ?? Number.POSITIVE_INFINITY);
    if (response !== undefined) this.entries.set(key, { response, revision, validUntil, builtAt });
    return { response, validUntil };
  }
}
