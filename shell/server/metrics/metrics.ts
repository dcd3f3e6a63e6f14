import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RemoteVersions } from '../remotes/remote-versions.ts';

const seconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3, 10];

export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Completed requests by route; pages have the route /*',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers: [this.registry],
  });

  readonly violations = new Counter({
    name: 'policy_violations_total',
    help: 'Reported violations of page policies, at most one per network and minute',
    registers: [this.registry],
  });

  readonly compositionFailures = new Counter({
    name: 'page_composition_failures_total',
    help: 'Pages sent without data because composing them with the API response failed; the log has the error',
    registers: [this.registry],
  });

  readonly browserErrors = new Counter({
    name: 'browser_errors_total',
    help: 'Script errors in browsers by remote, at most one per network and minute; the log has the location',
    labelNames: ['remote', 'version', 'kind'] as const,
    registers: [this.registry],
  });

  readonly rolloutsHalted = new Counter({
    name: 'rollouts_halted_total',
    help: 'Rollouts halted because the version had clearly more errors in browsers',
    labelNames: ['remote'] as const,
    registers: [this.registry],
  });

  readonly renderings = new Histogram({
    name: 'page_rendering_duration_seconds',
    help: 'Server-side renderings of pages by remote and outcome; /readyz has the reason of failures',
    labelNames: ['remote', 'outcome'] as const,
    buckets: seconds,
    registers: [this.registry],
  });

  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  observeRemotes(remotes: RemoteVersions): void {
    const registers = [this.registry];
    const served = new Gauge({
      name: 'remote_served',
      help: '1 when there is a version of the remote to serve',
      labelNames: ['remote'] as const,
      registers,
      collect: () => {
        for (const { name, version } of remotes.status())
          served.set({ remote: name }, version === null ? 0 : 1);
      },
    });
    const well = new Gauge({
      name: 'remote_up',
      help: '1 when what the remote publishes is reached and taken; /readyz says why it is not',
      labelNames: ['remote'] as const,
      registers,
      collect: () => {
        for (const { name, problem } of remotes.status())
          well.set({ remote: name }, problem === null ? 1 : 0);
      },
    });
  }
}
