import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3, 10];

/** All metrics of this process, which the internal metrics port serves. */
@Injectable()
export class Metrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  private readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly upstreamCalls = new Histogram({
    name: 'quotes_upstream_duration_seconds',
    help: 'Calls to quote providers; outcome is success or failure',
    labelNames: ['provider', 'outcome'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly quoteReads = new Counter({
    name: 'quotes_cache_reads_total',
    help: 'Where quotes came from: memory, redis or upstream',
    labelNames: ['layer'] as const,
    registers: [this.registry],
  });

  readonly quoteFetchedAt = new Gauge({
    name: 'quotes_fetched_timestamp_seconds',
    help: 'When the quote that is served was fetched, as a Unix time: time() minus this is its age',
    labelNames: ['symbol'] as const,
    registers: [this.registry],
  });

  readonly signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-ins by outcome: success or failure',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  /** All metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Adds whether each part answers, checked when the metrics are read. */
  observeParts(ask: () => Promise<ReadonlyMap<string, boolean>>): void {
    const up = new Gauge({
      name: 'part_up',
      help: '1 when a part that the bff stands on answers: database, cache',
      labelNames: ['part'] as const,
      registers: [this.registry],
      collect: async () => {
        for (const [part, isUp] of await ask()) up.set({ part }, isUp ? 1 : 0);
      },
    });
  }

  /**
   * Adds how many releases are due and wait for the newswire, counted when the metrics are read; no value if
   * that is not known.
   */
  observeHeldReleases(ask: () => Promise<number>): void {
    const held = new Gauge({
      name: 'releases_held',
      help: 'Releases that are due, and are not public because nobody has confirmed that the newswire has them',
      registers: [this.registry],
      collect: async () => {
        held.set(await ask().catch(() => Number.NaN));
      },
    });
  }

  /** Adds metrics of the process: memory, event loop, garbage collection. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
