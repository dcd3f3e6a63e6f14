import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type JobResult, type JobWithMetadata, PgBoss, type QueueStats, fromKysely } from 'pg-boss';
import { type QueueConnectionOptions, QUEUE_OPTIONS } from './queue-schema.ts';

/** Retries for about 15 hours, first after 30 to 60 s. A dead process is detected after one or two minutes. */
const POLICY = {
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  heartbeatSeconds: 60,
  expireInSeconds: 900,
} as const;
const WORK = { batchSize: 1, perJobResults: true } as const;
/** The first worker of a group polls for jobs and wakes the others, which rarely poll themselves. */
const POLLING_SECONDS = 1;
const BACKUP_POLLING_SECONDS = 15;
const STOP_MS = 5_000;
const MAX_LISTED = 100;

interface NewJob {
  readonly data: object;
  readonly priority?: number;
}

interface WorkerGroup {
  readonly name: string;
  readonly queue: string;
  readonly workers: number;
  readonly minPriority?: number;
  /** Polling interval of the first worker. Default: one second. */
  readonly pollingSeconds?: number;
}

/** Processes a job; an object that it returns is stored with the job. */
type Work<Data> = (data: Data) => Promise<object | void>;

/** A failure that must not be retried: the job moves to the dead-letter queue. */
export class PermanentFailure extends Error {}

/** Queues of jobs in the database (pg-boss). */
export class JobQueue implements OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly boss: PgBoss;
  private readonly queues = new Set<string>();
  private readonly groups = new Map<string, string[]>();

  constructor(
    private readonly em: SqlEntityManager,
    database: QueueConnectionOptions,
  ) {
    this.boss = new PgBoss({ ...QUEUE_OPTIONS, ...database, migrate: false, createSchema: false });
    this.boss.on('error', (error) => this.logger.warn({ err: error }, 'The job queue has failed'));
  }

  /** Prepares a queue. Call it before the first {@link add} to the queue, outside the transaction of `add`. */
  async open(queue: string, deadLetter?: string): Promise<void> {
    if (this.queues.has(queue)) return;
    await this.boss.start();
    if (deadLetter !== undefined) await this.open(deadLetter);
    await this.boss.createQueue(queue, { ...POLICY, ...(deadLetter !== undefined && { deadLetter }) });
    this.queues.add(queue);
  }

  async start<Data extends object>(
    { name, queue, workers, minPriority, pollingSeconds = POLLING_SECONDS }: WorkerGroup,
    work: Work<Data>,
  ): Promise<void> {
    if (this.groups.has(name)) return;
    const ids: string[] = [];
    this.groups.set(name, ids);
    for (let index = 0; index < workers; index += 1) {
      const options = {
        ...WORK,
        pollingIntervalSeconds: index === 0 ? pollingSeconds : BACKUP_POLLING_SECONDS,
        ...(minPriority !== undefined && { minPriority }),
      };
      const id = await this.boss.work<Data, unknown, typeof options>(queue, options, async (jobs) => {
        // More jobs may be waiting, so all workers of the group poll again.
        for (const worker of ids) this.boss.notifyWorker(worker);
        return Promise.all(jobs.map((job) => this.settle(queue, job.id, () => work(job.data))));
      });
      ids.push(id);
    }
  }

  async stop(name: string, queue: string): Promise<void> {
    const ids = this.groups.get(name) ?? [];
    this.groups.delete(name);
    for (const id of ids) await this.boss.offWork(queue, { id, wait: false });
  }

  /** Processes one waiting job with at most this priority; returns false if none is waiting. */
  async processOne<Data extends object>(
    queue: string,
    maxPriority: number,
    work: Work<Data>,
  ): Promise<boolean> {
    const [job] = await this.boss.fetch<Data>(queue, { batchSize: 1, maxPriority });
    if (job === undefined) return false;
    const { status, output } = await this.settle(queue, job.id, () => work(job.data));
    if (status === 'completed') await this.boss.complete(queue, job, output);
    else await this.boss.fail(queue, job, output);
    return true;
  }

  /** Adds jobs to the caller's transaction, so that they exist if and only if it is committed. */
  async add(queue: string, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.boss.insert(queue, [...jobs], { db: fromKysely(this.em.getKysely()) });
  }

  waiting<Data extends object>(queue: string, limit = MAX_LISTED): Promise<JobWithMetadata<Data>[]> {
    return this.boss.findJobs<Data>(queue, { queued: true, limit });
  }

  async redrive(deadLetter: string, id: string): Promise<boolean> {
    return (await this.boss.redrive(deadLetter, { ids: [id] })) > 0;
  }

  /** Counts the jobs by state. The library caches the result for up to a minute. */
  async stats(queue: string): Promise<QueueStats | undefined> {
    const [stats] = await this.boss.getQueueStats(queue, { force: true });
    return stats;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: STOP_MS });
  }

  private async settle(
    queue: string,
    id: string,
    work: () => Promise<object | void>,
  ): Promise<JobResult<object>> {
    try {
      return { id, status: 'completed', output: (await work()) ?? {} };
    } catch (error) {
      const isPermanent = error instanceof PermanentFailure;
      this.logger.warn({ err: error, queue, job: id }, isPermanent ? 'A job failed' : 'A job is retried');
      const message = error instanceof Error ? error.message : 'unknown error';
      return { id, status: isPermanent ? 'deadletter' : 'failed', output: { message } };
    }
  }
}
