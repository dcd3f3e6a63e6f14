import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3, 10];

@Injectable()
export class Metrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  private readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Completed requests by route',
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

  readonly emails = new Counter({
    name: 'emails_total',
    help: 'Attempts to send an e-mail by outcome: sent; mailbox (it does not exist), refused (for another reason), temporary',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  constructor() {
    // Starts at 0, because Prometheus sees no increase in a counter whose first value is 1.
    for (const outcome of ['sent', 'mailbox', 'refused', 'temporary']) this.emails.inc({ outcome }, 0);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Collected for each scrape; values that cannot be read are missing. */
  observeEach(
    name: string,
    help: string,
    label: string,
    read: () => Promise<Iterable<[string, number]>>,
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect: async () => {
        for (const [value, number] of await read().catch(() => [])) gauge.set({ [label]: value }, number);
      },
    });
  }

  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Collected for each scrape; NaN if that fails. */
  observe(name: string, help: string, read: () => Promise<number>): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        gauge.set(await read().catch(() => Number.NaN));
      },
    });
  }
}
