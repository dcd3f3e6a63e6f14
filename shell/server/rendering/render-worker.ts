import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { endFirst, residentMemory } from './process-memory.ts';
import type { RenderNews, RenderOrder } from './render-protocol.ts';

// A renderer can send what it likes.
const order = z.number();
const renderNews: z.ZodType<RenderNews> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('loads-window') }),
  z.object({ type: z.literal('window-loaded') }),
  z.object({ type: z.literal('loaded'), order }),
  z.object({ type: z.literal('rendered'), order, page: z.unknown(), memory: z.number() }),
  z.object({ type: z.literal('failed'), order, reason: z.string() }),
]);

/** How long a process may take, in milliseconds. */
export interface RenderTimes {
  /** To start. */
  readonly start: number;
  readonly page: number;
  /** For jsdom to be loaded, which the page after the first may have to wait for. */
  readonly window: number;
}

/** Half a megabyte of article takes half a second when nothing else is done. */
const usualTimes: RenderTimes = { start: 5_000, page: 2_000, window: 10_000 };

/**
 * How long a process may take: no less than those who need the page wait for it.
 * @param wait how long they wait, in milliseconds
 */
export function renderTimes(wait: number): RenderTimes {
  const { start, page, window } = usualTimes;
  return { start: Math.max(start, wait), page: Math.max(page, wait), window: Math.max(window, wait) };
}

const limits = {
  heapMegabytes: 128,
  /** All of the process's memory, what is outside the heap too. */
  memoryBytes: 360_000_000,
  memoryCheckMilliseconds: 20,
} as const;

/** A page and the process's memory after it, or why there is none. */
export type RenderOutcome =
  | { readonly page: unknown; readonly memory: number }
  | { readonly reason: string; readonly isLate?: boolean };

interface Job {
  readonly order: number;
  readonly settle: (outcome: RenderOutcome) => void;
}

/** The process's module lies beside this one, built or not. */
const processFile = path.join(import.meta.dirname, `render-process${path.extname(import.meta.filename)}`);

/** The folders in which Node looks for jsdom and its own packages. */
function packageFolders(): string[] {
  const folders = createRequire(processFile).resolve.paths('jsdom') ?? [];
  return folders.filter((folder) => existsSync(folder));
}

function startProcess(contentDirectory: string): ChildProcess {
  const readable = [contentDirectory, path.dirname(processFile), ...packageFolders()];
  return fork(processFile, [], {
    env: {},
    execArgv: [
      '--permission',
      ...readable.map((folder) => `--allow-fs-read=${realpathSync(folder)}`),
      `--max-old-space-size=${limits.heapMegabytes}`,
      '--max-semi-space-size=2',
      '--v8-pool-size=1',
      '--no-warnings',
    ],
    // What remotes print has no bound.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}

/** Why a process that nobody has ended has ended. */
function reasonOf(code: number | null, signal: NodeJS.Signals | null): string {
  // V8 ends the process so when its heap is full.
  if (signal === 'SIGABRT') return 'ran out of memory';
  return signal === null ? `exited with code ${code}` : `was ended by ${signal}`;
}

/** One process that renders one page at a time, and is ended when one takes too long or too much. */
export class RenderWorker {
  /** Settles once it can be used, or has ended before. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<void>;
  /** The renderers that it has loaded: they stay in its memory. */
  readonly loaded = new Set<string>();
  readonly #child: ChildProcess;
  readonly #times: RenderTimes;
  #job: Job | undefined;
  #limit: NodeJS.Timeout | undefined;
  #isAlive = true;
  #loadsWindow = false;

  /** @param contentDirectory where the remotes' files are stored by their content */
  constructor(contentDirectory: string, times: RenderTimes) {
    const child = startProcess(contentDirectory);
    this.#child = child;
    this.#times = times;
    this.ended = new Promise((resolve) => {
      const finish = (reason: string) => {
        this.#isAlive = false;
        this.#settle({ reason });
        resolve();
      };
      child.once('spawn', () => void endFirst(child.pid ?? 0));
      child.once('exit', (code, signal) => finish(reasonOf(code, signal)));
      child.on('error', () => {
        this.#isAlive = false;
        // One that can no longer be reached; its end will tell why.
        if (child.pid !== undefined) child.kill('SIGKILL');
        else finish('could not be started');
      });
    });
    const isReady = new Promise<boolean>((resolve) => {
      child.on('message', (message) => {
        const { data: news } = renderNews.safeParse(message);
        if (news?.type === 'ready') resolve(true);
        else if (news) this.#hear(news);
      });
    });
    const limit = setTimeout(() => this.end('did not start'), times.start);
    const hasEnded = this.ended.then(() => false);
    this.ready = Promise.race([isReady, hasEnded]).finally(() => clearTimeout(limit));
  }

  /** Whether it can be given another page. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  async render(task: RenderOrder): Promise<RenderOutcome> {
    this.loaded.add(task.file);
    this.#allowForPage();
    const watch = setInterval(() => void this.#checkMemory(), limits.memoryCheckMilliseconds);
    try {
      return await new Promise((settle) => {
        this.#job = { order: task.order, settle };
        this.#child.send(task);
      });
    } finally {
      clearTimeout(this.#limit);
      clearInterval(watch);
    }
  }

  /** Ends the process at once, whatever it is doing. */
  end(reason: string): void {
    this.#end({ reason });
  }

  #end(outcome: RenderOutcome): void {
    this.#isAlive = false;
    this.#settle(outcome);
    this.#child.kill('SIGKILL');
  }

  #hear(news: Exclude<RenderNews, { type: 'ready' }>): void {
    if (news.type === 'loads-window' || news.type === 'window-loaded') {
      this.#loadsWindow = news.type === 'loads-window';
      if (this.#job) this.#allowForPage();
      return;
    }
    if (news.order !== this.#job?.order) return;
    if (news.type === 'rendered') this.#settle(news);
    else if (news.type === 'failed') this.#settle({ reason: news.reason });
    else this.#allowForPage();
  }

  /** Starts the time limit for a page, or for what is loaded before it. */
  #allowForPage(): void {
    const milliseconds = this.#loadsWindow ? this.#times.window : this.#times.page;
    clearTimeout(this.#limit);
    const late = { reason: `did not finish within ${milliseconds / 1_000} s`, isLate: true };
    this.#limit = setTimeout(() => this.#end(late), milliseconds);
  }

  #settle(outcome: RenderOutcome): void {
    this.#job?.settle(outcome);
    this.#job = undefined;
  }

  async #checkMemory(): Promise<void> {
    const memory = await residentMemory(this.#child.pid ?? 0);
    if (memory !== undefined && memory > limits.memoryBytes) this.end('ran out of memory');
  }
}
