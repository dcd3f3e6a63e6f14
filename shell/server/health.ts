import type { FastifyInstance } from 'fastify';
import { findBffProblem } from './api/bff-health.ts';
import type { PageService } from './pages/page-service.ts';
import type { RemoteVersions } from './remotes/remote-versions.ts';
import type { RemoteStatus } from './remotes/status.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { WarmUp } from './rendering/warm-up.ts';

const validForMilliseconds = 1_000;

interface ReadinessReport {
  readonly status: 'ok' | 'degraded' | 'starting';
  readonly remotes: readonly (RemoteStatus & { renderingProblem: string | null })[];
  readonly bff: { readonly problem: string | null };
  /** Why the shell is not ready; null once every page has been composed. */
  readonly pages: { readonly problem: string | null };
}

interface Parts {
  readonly remotes: Pick<RemoteVersions, 'status'>;
  readonly renderer: Pick<Renderer, 'problem'>;
  readonly pages: Pick<PageService, 'composeAll'>;
  readonly warmUp: Pick<WarmUp, 'whenFinished'>;
  readonly bffUrl: string;
}

export class Readiness {
  readonly #parts: Parts;
  #isReady = false;
  #report: Promise<ReadinessReport> | undefined;
  #askedAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  report(): Promise<ReadinessReport> {
    if (!this.#report || Date.now() - this.#askedAt >= validForMilliseconds) {
      this.#askedAt = Date.now();
      this.#report = this.#find();
    }
    return this.#report;
  }

  async #find(): Promise<ReadinessReport> {
    const { renderer, bffUrl } = this.#parts;
    const [bff, pages] = await Promise.all([findBffProblem(bffUrl), this.#startProblem()]);
    const remotes = this.#parts.remotes
      .status()
      .map((remote) => ({ ...remote, renderingProblem: renderer.problem(remote.name) ?? null }));
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

  /** Returns why the shell is not ready. Once ready, it stays so, even if remotes fail. */
  async #startProblem(): Promise<string | null> {
    if (this.#isReady) return null;
    const unserved = this.#parts.remotes
      .status()
      .find(({ accepted, version }) => accepted !== null && version === null);
    if (unserved) return `no stored version of ${unserved.name} can be served`;
    try {
      await this.#parts.warmUp.whenFinished();
      await this.#parts.pages.composeAll();
      this.#isReady = true;
      return null;
    } catch {
      // The error message may contain local file names.
      return 'a page cannot be composed: the log says why';
    }
  }
}

/** Ready once all remotes with stored versions are served and all pages composed, regardless of dependencies. */
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
