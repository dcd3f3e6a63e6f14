import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../contract/render-page.ts';
import {
  type PageRenderer,
  RendererUnavailable,
  type RenderTask,
  RenderTimeout,
} from '../rendering/page-renderer.ts';

const keptBytes = 64 * 1_048_576;
/** Bytes of a character: a text with any character beyond Latin-1, such as a dash, takes two bytes for each. */
const bytesPerCharacter = 2;
/** The maximum number of pages that wait to be rendered; more would wait too long. */
const mostRunning = 50;
const mostFailed = 10_000;
/** How long after a failure a page is tried again, in case the page was not the cause. Nobody waits for it. */
const failedForMilliseconds = 60_000;
/**
 * How long after a timeout a page is tried again: soon, because the machine may have been busy, and then twice as long each
 * time, because each attempt at a page that never ends costs a thread.
 */
const lateForMilliseconds = 2_000;

interface Failure {
  /** How long the page is not rendered again, in milliseconds. */
  readonly pause: number;
  readonly at: number;
}

function keyOf({ site, page, path, company, answers }: RenderTask): string {
  const tags = Object.entries(answers).flatMap(([address, { etag }]) => [address, etag]);
  return [site.name, site.version, page.id, path, company.year, ...tags].join(' ');
}

/** Pages rendered with their data, cached by all that they depend on: the remote's version, the address and the data. */
export class PageFragments {
  readonly #renderer: PageRenderer;
  readonly #limit: number;
  readonly #rendered = new LRUCache<string, RenderedPage>({
    maxSize: keptBytes,
    sizeCalculation: ({ fragment, hints }) => bytesPerCharacter * (fragment.length + hints.length + 1),
  });
  /** Pages that are being rendered: each settles when the page is ready or the limit is over. */
  readonly #running = new Map<string, Promise<RenderedPage | undefined>>();
  readonly #failed = new LRUCache<string, Failure>({ max: mostFailed });

  /** @param limit how long a visitor waits for a page to be rendered, in milliseconds */
  constructor(renderer: PageRenderer, limit: number) {
    this.#renderer = renderer;
    this.#limit = limit;
  }

  /**
   * The page as its remote renders it; undefined if that fails or takes too long. A late page is cached for
   * the next visitor.
   */
  async rendered(task: RenderTask): Promise<RenderedPage | undefined> {
    const key = keyOf(task);
    const known = this.#rendered.get(key);
    if (known) return known;
    const running = this.#running.get(key);
    if (running) return running;
    const failure = this.#failed.get(key);
    if (failure && Date.now() - failure.at < failure.pause) return undefined;
    if (this.#running.size >= mostRunning) return undefined;
    return this.#start(key, task, failure ? 0 : this.#limit);
  }

  #start(key: string, task: RenderTask, patience: number): Promise<RenderedPage | undefined> {
    const inTime = new Promise<RenderedPage | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), patience);
      void this.#render(key, task).then((page) => {
        clearTimeout(timer);
        this.#running.delete(key);
        resolve(page);
      });
    });
    this.#running.set(key, inTime);
    return inTime;
  }

  async #render(key: string, task: RenderTask): Promise<RenderedPage | undefined> {
    try {
      const page = await this.#renderer.render(task);
      this.#rendered.set(key, page);
      this.#failed.delete(key);
      return page;
    } catch (error) {
      // This page was never started.
      if (!(error instanceof RendererUnavailable)) this.#noteFailure(key, error instanceof RenderTimeout);
      return undefined;
    }
  }

  #noteFailure(key: string, isLate: boolean): void {
    const doubled = 2 * (this.#failed.get(key)?.pause ?? lateForMilliseconds / 2);
    const pause = isLate ? Math.min(doubled, failedForMilliseconds) : failedForMilliseconds;
    this.#failed.set(key, { pause, at: Date.now() });
  }
}
