import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { RenderedPage, SiteManifest } from '@site/remote/contract';
import { parseRenderedPage } from './parse-rendered-page.ts';
import { contentFileName } from '../files/content-store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import {
  MissingRenderer,
  type PageRenderer,
  RenderFailure,
  RendererUnavailable,
  type RenderTask,
  RenderTimeout,
} from './page-renderer.ts';
import { RenderProblems } from './render-problems.ts';
import type { RenderJob, RenderOutcome } from './render-thread.ts';

/** Maximum queue length: about as many pages as can be rendered within the time limit. */
const maxWaiting = 200;
/** Two, because a page that never ends blocks a thread until its time limit. */
const threads = 2;
/** The memory limit of a thread. A thread that exceeds it is replaced, because old renderers stay in its memory. */
const heapMegabytes = 128;
const maxReasonLength = 200;
/** A warm-up may take this many times the limit: when a whole site starts, its processes share the processors. */
const warmUpFactor = 4;
const tooMany = 'too many pages wait to be rendered';
const millisecondsPerSecond = 1_000;

/** The module that runs in the threads. It is beside this one in the sources and when built. */
const threadFile = path.join(import.meta.dirname, `render-thread${path.extname(import.meta.filename)}`);

interface RendererOptions {
  /** The folder with the files of remotes, named by their hashes. */
  readonly contentDirectory: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Whether this version of the remote is served. */
  readonly isServed: (site: SiteManifest) => boolean;
  /** The time limit of a page in milliseconds, for the wait in the queue and again for rendering. */
  readonly limit: number;
}

/** Returns a message on one line, truncated after 200 characters, without local paths. */
function oneLine(text: string): string {
  const line = text
    .replaceAll(/(?:file:\/\/)?(?:\/[\w.@~+-]+){2,}/g, 'a file')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > maxReasonLength ? `${line.slice(0, maxReasonLength)}…` : line;
}

function isAbort(error: unknown): boolean {
  return types.isNativeError(error) && error.name === 'AbortError';
}

function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'ran out of memory' : error.message;
}

export class Renderer implements PageRenderer {
  readonly #options: RendererOptions;
  readonly #problems: RenderProblems;
  /** The queue is outside of the pool: a page's time must not pass while others are rendered. */
  readonly #queue = pLimit(threads);
  #pool: Piscina<RenderJob, RenderOutcome> | undefined;
  #isClosed = false;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#problems = new RenderProblems(options.log, options.isServed);
  }

  /** @throws {MissingRenderer | RenderFailure | RenderTimeout | RendererUnavailable} */
  async render(task: RenderTask): Promise<RenderedPage> {
    const { site, page } = task;
    const { renderer } = site;
    if (renderer === undefined) throw new MissingRenderer(`${site.name} ${site.version} has no renderer`);
    if (this.#isClosed) throw new RendererUnavailable('the renderer is closed');
    if (this.#queue.pendingCount >= maxWaiting) throw new RendererUnavailable(tooMany);
    const limit = this.#limitOf(task);
    const latestStart = Date.now() + limit;
    const observe = this.#options.metrics.renderings.startTimer({ remote: site.name });
    try {
      const outcome = await this.#queue(() => this.#run(this.#orderFor(task, renderer), limit, latestStart));
      if ('reason' in outcome) throw new Error(outcome.reason);
      const rendered = parseRenderedPage(outcome.page, page.ownHead);
      observe({ outcome: 'rendered' });
      this.#problems.solved(site, page);
      return rendered;
    } catch (error) {
      if (this.#isClosed) throw new RendererUnavailable('the renderer is closed', { cause: error });
      if (error instanceof RendererUnavailable) throw error;
      observe({ outcome: 'failed' });
      throw this.#failure(task, renderer, error);
    }
  }

  /** Returns why a page of the remote cannot be rendered, or undefined. */
  problem(remoteName: string): string | undefined {
    return this.#problems.of(remoteName);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool?.destroy();
  }

  #limitOf({ isWarmUp = false }: RenderTask): number {
    return isWarmUp ? warmUpFactor * this.#options.limit : this.#options.limit;
  }

  async #run(job: RenderJob, limit: number, latestStart: number): Promise<RenderOutcome> {
    if (this.#isClosed || Date.now() > latestStart) throw new RendererUnavailable(tooMany);
    this.#pool ??= this.#startPool();
    return this.#pool.run(job, { signal: AbortSignal.timeout(limit) });
  }

  #startPool(): Piscina<RenderJob, RenderOutcome> {
    const pool = new Piscina<RenderJob, RenderOutcome>({
      filename: pathToFileURL(threadFile).href,
      name: 'renderInThread',
      // Threads are not started on demand, because starting one takes part of the waiting pages' time limit.
      minThreads: threads,
      maxThreads: threads,
      // With atomics, an idle thread is blocked, and code that a page left running would continue during the next page.
      atomics: 'disabled',
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    // Without a listener, an error in an idle thread would end the shell.
    pool.on('error', (error: Error) => this.#options.log.warn({ err: error }, 'a rendering thread ended'));
    return pool;
  }

  #orderFor({ site, page, path: address, company, answers }: RenderTask, renderer: string): RenderJob {
    const integrity = site.files[renderer]?.integrity ?? '';
    return {
      file: path.join(this.#options.contentDirectory, contentFileName(renderer, integrity)),
      integrity,
      page: { id: page.within ?? page.id, path: address, company, answers },
    };
  }

  #failure(task: RenderTask, renderer: string, error: unknown): RenderFailure {
    const { site, page } = task;
    const isLate = isAbort(error);
    const reason = isLate
      ? `did not finish within ${this.#limitOf(task) / millisecondsPerSecond} s`
      : oneLine(reasonOf(error));
    const sentence = `${site.name} ${renderer}: rendering ${page.path}, it ${reason}`;
    this.#problems.note(site, page, sentence);
    return isLate ? new RenderTimeout(sentence) : new RenderFailure(sentence);
  }
}
