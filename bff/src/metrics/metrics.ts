import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3, 10];

interface OutboxGauges {
  readonly countByState: () => Promise<Readonly<Record<string, number>>>;
  readonly oldestSeconds: () => Promise<number>;
  readonly isPaused: () => Promise<boolean>;
  readonly countSuspended: () => Promise<number>;
}

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

  readonly emails = new Counter({
    name: 'emails_total',
    help: 'Attempts to send an e-mail by outcome: sent; mailbox (it does not exist), refused (for another reason), temporary',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  constructor() {
    // Prometheus sees no increase in a counter that begins with 1.
    for (const outcome of ['sent', 'mailbox', 'refused', 'temporary']) this.emails.inc({ outcome }, 0);
  }

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
   * Adds how many releases are due and wait for the newswire, counted when the metrics are read; no value if that is
   * not known.
   */
  observeHeldReleases(ask: () => Promise<number>): void {
    this.observe(
      'releases_held',
      'Releases that are due, and are not public because nobody has confirmed that the newswire has them',
      ask,
    );
  }

  observeOutbox(outbox: OutboxGauges): void {
    const states = new Gauge({
      name: 'emails',
      help: 'E-mails by state: waiting, active, failed',
      labelNames: ['state'] as const,
      registers: [this.registry],
      collect: async () => {
        const counts = await outbox.countByState().catch(() => ({}));
        for (const [state, count] of Object.entries(counts)) states.set({ state }, count);
      },
    });
    this.observe('emails_oldest_seconds', 'Age of the oldest e-mail that waits', outbox.oldestSeconds);
    this.observe(
      'emails_paused',
      '1 while release e-mails are paused, because the mail server refuses them',
      async () => Number(await outbox.isPaused()),
    );
    this.observe(
      'email_addresses_suspended',
      'Addresses that get no e-mail because their mailbox does not exist',
      outbox.countSuspended,
    );
  }

  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds a gauge; it has no value if reading fails. */
  private observe(name: string, help: string, read: () => Promise<number>): void {
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
