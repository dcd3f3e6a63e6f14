import type { FastifyInstance } from 'fastify';
import { bffProblem } from './api/bff-health.ts';
import type { PageService } from './pages/page-service.ts';
import type { RemoteRegistry, RemoteStatus } from './remotes/remote-registry.ts';
import type { Renderer } from './rendering/renderer.ts';

const validForMilliseconds = 1_000;

/** The answer of `GET /readyz`. */
interface ReadinessReport {
  readonly status: 'ok' | 'degraded' | 'starting';
  readonly remotes: readonly (RemoteStatus & { renderingProblem: string | null })[];
  readonly bff: { readonly problem: string | null };
  /** Why a page cannot be composed; null once each has been composed. */
  readonly pages: { readonly problem: string | null };
}

/** Checks the shell and the parts behind it, at most once a second however many requests there are. */
export class Readiness {
  readonly #remotes: Pick<RemoteRegistry, 'status'>;
  readonly #renderer: Pick<Renderer, 'problem'>;
  readonly #pages: Pick<PageService, 'composeAll'>;
  readonly #bffUrl: string;
  #hasComposed = false;
  #report: Promise<ReadinessReport> | undefined;
  #askedAt = 0;

  constructor(
    remotes: Pick<RemoteRegistry, 'status'>,
    renderer: Pick<Renderer, 'problem'>,
    pages: Pick<PageService, 'composeAll'>,
    bffUrl: string,
  ) {
    this.#remotes = remotes;
    this.#renderer = renderer;
    this.#pages = pages;
    this.#bffUrl = bffUrl;
  }

  report(): Promise<ReadinessReport> {
    if (!this.#report || Date.now() - this.#askedAt >= validForMilliseconds) {
      this.#askedAt = Date.now();
      this.#report = this.#find();
    }
    return this.#report;
  }

  async #find(): Promise<ReadinessReport> {
    const [bff, pages] = await Promise.all([bffProblem(this.#bffUrl), this.#pageProblem()]);
    const remotes = this.#remotes
      .status()
      .map((remote) => ({ ...remote, renderingProblem: this.#renderer.problem(remote.name) ?? null }));
    const isComplete =
      bff === null &&
      remotes.every(({ problem, renderingProblem }) => problem === null && renderingProblem === null);
    const whenStarted = isComplete ? 'ok' : 'degraded';
    return {
      status: pages === null ? whenStarted : 'starting',
      remotes,
      bff: { problem: bff },
      pages: { problem: pages },
    };
  }

  /** Composes every page until this has succeeded once. */
  async #pageProblem(): Promise<string | null> {
    try {
      if (!this.#hasComposed) await this.#pages.composeAll();
      this.#hasComposed = true;
      return null;
    } catch {
      // The error's message may contain local file names.
      return 'a page cannot be composed: the log says why';
    }
  }
}

/**
 * Liveness and readiness. The shell is ready once it has composed all its pages. Missing parts (a remote,
 * page data, the bff) are reported, but do not make it unready, because every other page works.
 */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const report = await readiness.report();
    return reply
      .code(report.status === 'starting' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(report);
  });
}
