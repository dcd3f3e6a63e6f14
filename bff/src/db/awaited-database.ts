import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { UnavailableError } from '../errors/domain-errors.ts';
import type { Database, Orm } from './database.ts';
import type { QuickConnection } from './quick-connection.ts';
import type { Run } from './statement.ts';

const RETRY_MS = 500;
const RETRY_AFTER_SECONDS = 5;

/**
 * A database that need not answer yet: what does without it is served meanwhile, everything else is told to
 * come back.
 */
export class AwaitedDatabase implements Database {
  readonly embedded = false;
  private readonly logger = new Logger('Database');
  private database: Database | undefined;
  private closed = false;

  /** @throws {UnavailableError} while the database has not answered yet */
  get orm(): Orm {
    return this.opened().orm;
  }

  /** @throws {UnavailableError} likewise */
  get run(): Run {
    return this.opened().run;
  }

  /** @throws {UnavailableError} likewise */
  get quick(): QuickConnection | undefined {
    return this.opened().quick;
  }

  /**
   * Opens the database, again and again while it does not answer.
   * @throws what `open` throws for any other reason
   */
  async openWith(open: () => Promise<Database>): Promise<void> {
    let reported = false;
    while (!this.closed) {
      try {
        const database = await open();
        if (this.closed) await database.close();
        else this.database = database;
        return;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        if (!reported) this.logger.warn({ err: error }, 'The database does not answer; it is waited for');
        reported = true;
        await wait(RETRY_MS);
      }
    }
  }

  private opened(): Database {
    if (this.database === undefined) {
      throw new UnavailableError(
        'The service is temporarily unavailable. Please try again.',
        RETRY_AFTER_SECONDS,
      );
    }
    return this.database;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.database?.close();
  }
}
