import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../db/database.ts';
import { DATABASE } from '../db/database.module.ts';

/** How long a revision may be relied on after the database was asked for it. */
const LEASE_MS = 50;
/** While requests come, the next lease is fetched before the present one ends. */
const RENEW_AFTER_MS = 20;
/** Until no instance can hold a lease from before a write; timers may be a millisecond early. */
const SETTLE_MS = LEASE_MS + 5;

interface Lease {
  readonly revision: string;
  /** When the database was asked, on the clock of `performance.now()`. */
  readonly askedAt: number;
}

/**
 * Tells which state of the articles is current, so that a write on any instance is visible at once on all.
 * An embedded database belongs to this process: a counter is enough. On a server the revision is asked for,
 * once for all requests that wait at the same moment, and holds for a moment; where there are several
 * instances, a write is not answered before the others' leases have ended.
 */
@Injectable()
export class NewsRevision {
  private local = '1';
  private lease: Lease | undefined;
  /** What was asked before the last write of this instance says nothing. */
  private lastWriteAt = 0;
  private running: Promise<string> | undefined;
  private waiting: Promise<string> | undefined;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The revision as of now; rejects when the database does not answer. */
  current(): string | Promise<string> {
    return this.known() ?? this.ask();
  }

  /** The revision, if it is known for certain without asking. */
  known(): string | undefined {
    if (this.database.embedded) return this.local;
    if (this.lease === undefined) return undefined;
    const age = performance.now() - this.lease.askedAt;
    if (age >= LEASE_MS) return undefined;
    if (age >= RENEW_AFTER_MS && this.running === undefined) void this.start();
    return this.lease.revision;
  }

  /** Must be called after each try to write: this instance relies on nothing from before. */
  forget(): void {
    this.local = String(Number(this.local) + 1);
    this.lease = undefined;
    this.lastWriteAt = performance.now();
  }

  /** Must be awaited after each committed write, before it is answered: then it is visible on every instance. */
  async settle(): Promise<void> {
    this.forget();
    if (this.database.embedded) return;
    const isAlone = await this.database.quick?.isAlone().catch(() => false);
    if (isAlone !== true) await wait(SETTLE_MS);
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
    const askedAt = performance.now();
    const asked = this.readRevision();
    this.running = asked;
    const done = () => {
      if (this.running === asked) this.running = undefined;
    };
    asked.then((revision) => {
      done();
      if (askedAt > this.lastWriteAt) this.lease = { revision, askedAt };
    }, done);
    return asked;
  }

  private async readRevision(): Promise<string> {
    const text = 'select revision from article_revision';
    const row = await this.database.quick?.first<{ revision: string }>('revision', text);
    return String(row?.revision);
  }
}
