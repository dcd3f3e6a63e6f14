import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { NewsRepository } from './news.repository.ts';
import type { NewsState } from './news.repository.ts';

/** This limit also covers changes that somebody makes in the database by hand. */
const LONGEST_LIFE_MS = 60_000;
const CACHE_BYTES = 32 * 1_048_576;

/** Builds the response for what is public at a time; undefined if there is nothing. */
type Build = (now: Date) => Promise<CachedResponse | undefined>;

/** The response, or its absence, and until when it is valid by the database's clock. */
interface Built {
  readonly response: CachedResponse | undefined;
  readonly validUntil: number;
}

interface Entry {
  readonly response: CachedResponse;
  readonly revision: string;
  readonly validUntil: number;
}

/**
 * Caches responses that are made of published articles. Revision and time are read from the database for each
 * request. A response is valid until a write on any instance, the next scheduled publication, or for 60
 * seconds, whichever comes first.
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
  /** The database's last answer, and when it came by the process's monotonic clock. */
  private known: (NewsState & { readonly readAt: number }) | undefined;

  constructor(private readonly news: NewsRepository) {}

  /**
   * The response for a key, built if necessary. While the database does not answer, the last response is used
   * until it is known to be outdated: for up to 60 seconds, and not past a publication.
   */
  async get(key: string, build: Build): Promise<CachedResponse | undefined> {
    let state: NewsState;
    try {
      state = await this.currentState();
    } catch (error) {
      const last = this.lastResponse(key);
      if (last !== undefined && isDatabaseUnavailable(error)) return last;
      throw error;
    }
    return this.responseAt(state, key) ?? this.build(key, state, build);
  }

  private responseAt({ revision, now }: NewsState, key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    return entry?.revision === revision && now < entry.validUntil ? entry.response : undefined;
  }

  /** Decides without asking the database. */
  private lastResponse(key: string): CachedResponse | undefined {
    if (this.known === undefined) return undefined;
    const { revision, now, readAt } = this.known;
    return this.responseAt({ revision, now: now + performance.now() - readAt }, key);
  }

  /**
   * Asks the database once for all requests that wait at the same moment. A request never gets an answer that
   * was asked for before it arrived.
   */
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

  /** Shares a build that is under way, unless a publication time has passed since it began. */
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
    const time = new Date(now);
    const [response, next] = await Promise.all([build(time), this.news.nextPublication(time)]);
    const validUntil = Math.min(now + LONGEST_LIFE_MS, next?.getTime() ?? Number.POSITIVE_INFINITY);
    if (response !== undefined) this.entries.set(key, { response, revision, validUntil });
    return { response, validUntil };
  }
}
