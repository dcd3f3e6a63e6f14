import { Inject, Injectable } from '@nestjs/common';
import { sqlEntityManager } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { DATABASE } from '../db/database.module.ts';

/**
 * Tells which state of the articles is current, so that a write on any instance is visible at once on all.
 * An embedded database belongs to this process: a counter is enough. On a server the revision is asked for,
 * once for all requests that wait at the same moment, never shared with a request that came later.
 */
@Injectable()
export class NewsRevision {
  private local = 1;
  private running: Promise<string> | undefined;
  private waiting: Promise<string> | undefined;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The revision as of now; rejects when the database does not answer. */
  current(): string | Promise<string> {
    return this.database.embedded ? String(this.local) : this.ask();
  }

  /** Must be called after each committed write, before it is answered. */
  raise(): void {
    this.local += 1;
  }

  private ask(): Promise<string> {
    if (this.running === undefined) return this.start();
    this.waiting ??= this.running.then(
      () => this.start(),
      () => this.start(),
    );
    return this.waiting;
  }

  private start(): Promise<string> {
    this.waiting = undefined;
    const asked = this.readRevision();
    this.running = asked;
    const done = () => {
      if (this.running === asked) this.running = undefined;
    };
    asked.then(done, done);
    return asked;
  }

  private async readRevision(): Promise<string> {
    const rows = await sqlEntityManager(this.database.orm).execute<{ revision: string }[]>(
      'select revision from article_revision',
    );
    return String(rows[0]?.revision);
  }
}
