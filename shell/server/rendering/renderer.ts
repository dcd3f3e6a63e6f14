import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { contentName } from '../files/content-store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isHeadOf, pageFragment, pageHints, slotId } from '../remotes/page-html.ts';
import type { SiteManifest } from '../remotes/site-manifest.ts';
import { NoRenderer, oneLine, RenderFailure, RendererUnavailable, RenderTimeout } from './render-failure.ts';
import { RenderProblems } from './render-problems.ts';
import { longestFragment, type RenderOrder } from './render-protocol.ts';
import { type RenderOutcome, type RenderTimes, RenderWorker } from './render-worker.ts';
import type { PageRenderer, RenderedPage, RenderTask } from './rendered-page.ts';

/** Any more would be rendered too late for those who wait. */
const waitingAtMost = 100;
/** A process that has grown to this size, or has loaded this many renderers, is replaced after a page. */
const grownBytes = 270_000_000;
const loadedAtMost = 10;

const millisecondsPerSecond = 1_000;

const renderedPage = z.object({
  fragment: pageFragment.max(longestFragment),
  hints: pageHints,
  slotId,
});

interface Job {
  readonly task: RenderTask;
  /** Name of the remote's renderer in its release. */
  readonly renderer: string;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
}

interface RendererOptions {
  /** Where the remotes' files are stored by their content. */
  readonly contentDirectory: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Whether visitors get this version of the remote now. */
  readonly isServed: (site: SiteManifest) => boolean;
  /** How long a process may take. */
  readonly times: RenderTimes;
}

/** No page in time. */
class Late extends Error {}

/** @throws with the reason when there is no page, or something that is none */
function readPage(outcome: RenderOutcome, { task }: Job): RenderedPage {
  if ('reason' in outcome) throw outcome.isLate ? new Late(outcome.reason) : new Error(outcome.reason);
  const parsed = renderedPage.safeParse(outcome.page);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`returned an invalid page: ${issue?.path.join('.')} ${issue?.message}`);
  }
  if (!isHeadOf(parsed.data.hints, task.page.ownHead)) {
    throw new Error('returned an invalid page: hints must be what may be in the head');
  }
  return parsed.data;
}

/** Renders pages one after the other in a process of its own, by the renderers that the remotes publish. */
export class Renderer implements PageRenderer {
  readonly #options: RendererOptions;
  readonly #problems: RenderProblems;
  readonly #waiting: Job[] = [];
  readonly #ending = new Set<Promise<void>>();
  #worker: RenderWorker | undefined;
  #isWorking = false;
  #isClosed = false;
  #orders = 0;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#problems = new RenderProblems(options.log, options.isServed);
  }

  /**
   * Renders a page. It may take two seconds beside the time that others before it take.
   * @throws {NoRenderer} when the release has no renderer
   * @throws {RenderFailure} when it did not render the page
   * @throws {RenderTimeout} when it did not render the page in time
   * @throws {RendererUnavailable} when too many pages wait, or none will be rendered any more
   */
  render(task: RenderTask): Promise<RenderedPage> {
    const { renderer } = task.site;
    if (renderer === undefined) {
      return Promise.reject(new NoRenderer(`${task.site.name} ${task.site.version} has no renderer`));
    }
    if (this.#isClosed) return Promise.reject(new RendererUnavailable('the renderer is closed'));
    if (this.#waiting.length >= waitingAtMost) {
      return Promise.reject(new RendererUnavailable('too many pages wait to be rendered'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, renderer, resolve, reject });
      void this.#work();
    });
  }

  /** Why the remote's pages come without their data; undefined as long as they do not. */
  problem(remoteName: string): string | undefined {
    return this.#problems.of(remoteName);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0))
      reject(new RendererUnavailable('the renderer is closed'));
    this.#worker?.end('was closed');
    await Promise.all(this.#ending);
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) await this.#do(job);
    this.#isWorking = false;
  }

  #startWorker(): RenderWorker {
    const worker = new RenderWorker(this.#options.contentDirectory, this.#options.times);
    this.#worker = worker;
    const ended = worker.ended.then(() => {
      this.#ending.delete(ended);
      // One that ends before it was of use is tried again when it is needed.
      if (worker.loaded.size > 0 && this.#worker === worker && !this.#isClosed) this.#startWorker();
    });
    this.#ending.add(ended);
    return worker;
  }

  /** The process; a new one if it has ended or has loaded too many renderers. */
  async #workerFor(file: string): Promise<RenderWorker> {
    let worker = this.#worker;
    if (worker && !worker.loaded.has(file) && worker.loaded.size >= loadedAtMost) worker.end('was replaced');
    if (!worker?.isAlive) worker = this.#startWorker();
    if (!(await worker.ready)) throw new Late('could not start a process');
    return worker;
  }

  async #outcome({ task, renderer }: Job): Promise<RenderOutcome> {
    const integrity = task.site.files[renderer]?.integrity ?? '';
    const file = path.join(this.#options.contentDirectory, contentName(renderer, integrity));
    const worker = await this.#workerFor(file);
    const order: RenderOrder = {
      order: ++this.#orders,
      file,
      integrity,
      page: { id: task.page.id, path: task.path, company: task.company, answers: task.answers },
    };
    const outcome = await worker.render(order);
    if ('page' in outcome && outcome.memory > grownBytes) worker.end('was replaced');
    return outcome;
  }

  async #do(job: Job): Promise<void> {
    const { site, page } = job.task;
    const began = performance.now();
    const observe = (outcome: 'rendered' | 'failed') =>
      this.#options.metrics.renderings.observe(
        { remote: site.name, outcome },
        (performance.now() - began) / millisecondsPerSecond,
      );
    try {
      const rendered = readPage(await this.#outcome(job), job);
      observe('rendered');
      this.#problems.solved(site);
      job.resolve(rendered);
    } catch (error) {
      if (this.#isClosed) {
        job.reject(new RendererUnavailable('the renderer is closed'));
        return;
      }
      observe('failed');
      const reason = oneLine(error instanceof Error ? error.message : String(error));
      const sentence = `${site.name} ${job.renderer}: rendering ${page.path}, it ${reason}`;
      this.#problems.note(site, sentence);
      job.reject(error instanceof Late ? new RenderTimeout(sentence) : new RenderFailure(sentence));
    }
  }
}
