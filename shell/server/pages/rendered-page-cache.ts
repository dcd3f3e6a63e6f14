import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '@site/remote/contract';
import {
  type PageRenderer,
  RendererUnavailable,
  type RenderTask,
  RenderTimeout,
} from '../rendering/page-renderer.ts';
import type { PageLimits } from './page-limits.ts';

const cacheBytes = 64 * 1_048_576;
/** Pages without data have a separate cache: releases must not evict the pages that are sent when data is late. */
const cacheBytesWithoutData = 32 * 1_048_576;
/** V8 stores two bytes per character if a text has any character beyond Latin-1, such as a dash. */
const bytesPerCharacter = 2;
const maxFailures = 10_000;
/** Time after which a failed rendering is retried, in case the page was not the cause. */
const failureTtlMs = 60_000;
/**
 * First pause before a page is rendered again after a timeout. Doubled each time, because a page without end blocks a
 * thread.
 */
const lateTtlMs = 2_000;

interface Rendering {
  /** Settles with the page, or undefined if it cannot be rendered. */
  readonly page: Promise<RenderedPage | undefined>;
  /** Time until which requests wait, if the page without data can be sent instead. */
  readonly until: number;
}

interface Failure {
  readonly pause: number;
  readonly at: number;
}

function keyOf({ site, page, path, company, answers }: RenderTask): string {
  const tags = Object.entries(answers).flatMap(([address, { etag }]) => [address, etag]);
  return [site.name, site.version, page.id, path, company.year, ...tags].join(' ');
}

async function withTimeout<Page>(page: Promise<Page>, milliseconds: number): Promise<Page | undefined> {
  if (milliseconds <= 0) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    void page.then((ready) => {
      clearTimeout(timer);
      resolve(ready);
    });
  });
}

function cacheOf(maxSize: number): LRUCache<string, RenderedPage> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ fragment, hints }) => bytesPerCharacter * (fragment.length + hints.length + 1),
  });
}

function hasData({ answers }: RenderTask): boolean {
  return Object.keys(answers).length > 0;
}

/** Caches rendered pages by the remote's version, the address and the data. */
export class RenderedPageCache {
  readonly #renderer: PageRenderer;
  readonly #limits: PageLimits;
  readonly #withData = cacheOf(cacheBytes);
  readonly #withoutData = cacheOf(cacheBytesWithoutData);
  readonly #running = new Map<string, Rendering>();
  readonly #failed = new LRUCache<string, Failure>({ max: maxFailures });

  constructor(renderer: PageRenderer, limits: PageLimits) {
    this.#renderer = renderer;
    this.#limits = limits;
  }

  /** Returns a rendered page; undefined if rendering fails or is late. A late page is cached. */
  async rendered(task: RenderTask): Promise<RenderedPage | undefined> {
    const known = this.#cacheFor(task).get(keyOf(task));
    if (known) return known;
    const running = this.#runningOrStarted(task);
    const hasSubject = task.page.resource !== undefined && hasData(task);
    return (
      running && withTimeout(running.page, hasSubject ? this.#limits.subject : running.until - Date.now())
    );
  }

  /** Caches the page without data before a visitor needs it. Returns whether it could be rendered. */
  async warmUp({ site, page, company }: Omit<RenderTask, 'path' | 'answers'>): Promise<boolean> {
    const task = { site, page, path: page.path, company, answers: {}, isWarmUp: true };
    if (this.#withoutData.has(keyOf(task))) return true;
    return (await this.#runningOrStarted(task)?.page) !== undefined;
  }

  /** Renders a page for one visitor, bypassing the cache. */
  renderedOnce(task: RenderTask): Promise<RenderedPage | undefined> {
    return withTimeout(
      this.#renderer.render(task).catch(() => undefined),
      this.#limits.subject,
    );
  }

  /**
   * Returns the page without data, which is sent while data or rendering are late. Undefined if the remote cannot
   * render it.
   */
  withoutData({
    site,
    page,
    company,
  }: Omit<RenderTask, 'path' | 'answers'>): Promise<RenderedPage | undefined> {
    return this.rendered({ site, page, path: page.path, company, answers: {} });
  }

  #cacheFor(task: RenderTask): LRUCache<string, RenderedPage> {
    return hasData(task) ? this.#withData : this.#withoutData;
  }

  /** Returns the page's current rendering, or starts it; undefined soon after a failure. */
  #runningOrStarted(task: RenderTask): Rendering | undefined {
    const key = keyOf(task);
    const failure = this.#failed.get(key);
    const isPaused = failure !== undefined && Date.now() - failure.at < failure.pause;
    return this.#running.get(key) ?? (isPaused ? undefined : this.#start(key, task));
  }

  #start(key: string, task: RenderTask): Rendering {
    const firstPatience = hasData(task) ? this.#limits.standard : this.#limits.subject;
    const patience = this.#failed.has(key) ? 0 : firstPatience;
    const page = this.#render(key, task).finally(() => this.#running.delete(key));
    const rendering = { page, until: Date.now() + patience };
    this.#running.set(key, rendering);
    return rendering;
  }

  async #render(key: string, task: RenderTask): Promise<RenderedPage | undefined> {
    try {
      const page = await this.#renderer.render(task);
      this.#cacheFor(task).set(key, page);
      this.#failed.delete(key);
      return page;
    } catch (error) {
      // If the renderer was unavailable, the page was never attempted.
      if (!(error instanceof RendererUnavailable)) this.#noteFailure(key, error instanceof RenderTimeout);
      return undefined;
    }
  }

  #noteFailure(key: string, isLate: boolean): void {
    const doubled = 2 * (this.#failed.get(key)?.pause ?? lateTtlMs / 2);
    const pause = isLate ? Math.min(doubled, failureTtlMs) : failureTtlMs;
    this.#failed.set(key, { pause, at: Date.now() });
  }
}
