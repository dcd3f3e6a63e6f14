import { Logger } from '@nestjs/common';
import { Pool } from 'pg';
import type { QueryResultRow } from 'pg';
import { DependableClient } from './dependable-client.ts';
import { boundedClientOptions } from './orm-options.ts';

/** Any number, the same for every instance: each holds it, shared, for as long as it is connected. */
const PRESENCE_LOCK = 728_140_563;

/**
 * A connection of its own to a server, for small questions that are asked many times a second: prepared, and
 * without the ORM. It also tells other instances that this one is there.
 */
export class QuickConnection {
  private readonly logger = new Logger('Database');
  private readonly pool: Pool;
  private knownSince = Number.POSITIVE_INFINITY;

  constructor(url: string) {
    this.pool = new Pool({
      ...boundedClientOptions(url),
      Client: DependableClient,
      max: 1,
      idleTimeoutMillis: 0,
      verify: (client, done) => {
        client.query(`select pg_advisory_lock_shared(${PRESENCE_LOCK})`).then(() => {
          this.knownSince = performance.now();
          done();
        }, done);
      },
    });
    this.pool.on('error', (error) => this.logger.debug(`Connection lost: ${error.message}`));
  }

  /** Since when others can tell that this one is there, without a break; on the clock of `performance.now()`. */
  get presentSince(): number {
    return this.knownSince;
  }

  /** The first row. Each name stands for one text. */
  async first<Row extends QueryResultRow>(name: string, text: string): Promise<Row | undefined> {
    const { rows } = await this.pool.query<Row>({ name, text });
    return rows[0];
  }

  /** Whether no other instance was connected to the database at some moment after this call. */
  async isAlone(): Promise<boolean> {
    const row = await this.first<{ alone: boolean }>(
      'is-alone',
      `select case when pg_try_advisory_lock(${PRESENCE_LOCK})
        then pg_advisory_unlock(${PRESENCE_LOCK}) else false end as alone`,
    );
    return row?.alone === true;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
