import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type JobResult, PgBoss, fromKysely } from 'pg-boss';
import { QUEUE_OPTIONS, type QueueDatabase } from './queue-schema.ts';

/**
 * Failed jobs are retried for about 20 hours, first after half a minute. A job whose process has died is
 * retried after five minutes.
 */
const POLICY = {
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  expireInSeconds: 300,
} as const;
/** What is taken at once is done before it expires, also where one letter a minute is sent: others would send it again. */
const WORK = {
  pollingIntervalSeconds: 1,
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
const STOP_MS = 5_000;

/** A job to add; those of a higher priority are done first. */
interface NewJob {
  readonly data: object;
  readonly priority?: number;
}

/** Jobs that are stored in the database until an instance has done them (pg-boss). */
export class JobQueue implements OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly boss: PgBoss;
  private readonly kinds = new Set<string>();
  private readonly workers = new Set<string>();

  constructor(
    private readonly em: SqlEntityManager,
    database: QueueDatabase,
  ) {
    this.boss = new PgBoss({ ...QUEUE_OPTIONS, ...database, migrate: false, createSchema: false });
    this.boss.on('error', (error) => this.logger.warn({ err: error }, 'The job queue does not answer'));
  }

  /**
   * Makes it possible to add jobs of a kind. Call it once before the first {@link add}, outside its
   * transaction.
   */
  async open(kind: string): Promise<void> {
    if (this.kinds.has(kind)) return;
    await this.boss.start();
    await this.boss.createQueue(kind, POLICY);
    this.kinds.add(kind);
  }

  /** Begins to do all work of a kind, unless that has begun. */
  async start<Data extends object>(kind: string, work: (data: Data) => Promise<void>): Promise<void> {
    await this.open(kind);
    if (this.workers.has(kind)) return;
    await this.boss.work<Data, unknown, typeof WORK>(kind, WORK, async (jobs) => {
      const results: JobResult[] = [];
      for (const { id, data } of jobs) results.push(await this.settle(kind, id, () => work(data)));
      return results;
    });
    this.workers.add(kind);
  }

  /** Adds jobs to the caller's transaction, so that they exist if and only if it is committed. */
  async add(kind: string, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.boss.insert(kind, [...jobs], { db: fromKysely(this.em.getKysely()) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: STOP_MS });
  }

  /**
   * Each job is completed separately, not with its batch, so that a process that dies causes at most one
   * repetition.
   */
  private async settle(kind: string, id: string, work: () => Promise<void>): Promise<JobResult> {
    try {
      await work();
      await this.boss.complete(kind, id);
      return { id, status: 'completed' };
    } catch (error) {
      this.logger.warn({ err: error, kind, job: id }, 'A job failed and is tried again');
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : '' } };
    }
  }
}
