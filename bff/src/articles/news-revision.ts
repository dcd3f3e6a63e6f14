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
/** What is found out about other instances while a write begins holds until it ends, if it ends so soon. */
const ALONE_MS = 1_000;
/** Therefore an instance leases nothing until writes that do not know of it have ended. */
const NEWCOMER_MS = 2 * ALONE_MS;

interface Lease {
  readonly revision: string;
  /** When the database was asked, on the clock of `performance.now()`. */
  readonly askedAt: number;
}

/**
 * Tells which state of the articles is current, so that a write on any instance is visible at once on all.
 * An embedded database belongs to this process: a counter is enough. On a server the revision is asked for,
 * once for all requests that wait at the same moment, and holds for a moment; where there are several
 * instances, a write is not answered before the others' leases have ended (infra/decisions/007).
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

  /**
   * Runs a write. Once this settles, what was written is visible on every instance.
   * @param write gives null or undefined when nothing was written
   */
  async makeVisible<Result>(write: () => Promise<Result>): Promise<Result> {
    const isAlone = this.askWhetherAlone();
    let result: Result;
    try {
      result = await write();
    } finally {
      // Also after a failure: it is unknown whether something was written.
      this.forget();
    }
    const hasWritten = result !== null && result !== undefined;
    if (hasWritten && !(await isAlone())) await wait(SETTLE_MS);
    return result;
  }

  /** This instance relies on nothing from before. */
  private forget(): void {
    this.local = String(Number(this.local) + 1);
    this.lease = undefined;
    this.lastWriteAt = performance.now();
  }

  /**
   * Asks whether this is the only instance, while a write is under way.
   * @returns a question for after the write: whether at that moment no other can have a lease from before it
   */
  private askWhetherAlone(): () => Promise<boolean> {
    const { database } = this;
    if (database.embedded) return () => Promise.resolve(true);
    const askedAt = performance.now();
    const ask = async () => (await database.quick?.isAlone()) === true;
    const answer = ask().catch(() => false);
    return async () => {
      const isInTime = performance.now() - askedAt < ALONE_MS;
      return isInTime && answer;
    };
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
      if (askedAt > this.lastWriteAt && !this.isNewcomer(askedAt)) this.lease = { revision, askedAt };
    }, done);
    return asked;
  }

  /** Connected again counts as new: nobody knew of this instance in between. */
  private isNewcomer(askedAt: number): boolean {
    return askedAt < (this.database.quick?.presentSince ?? Number.POSITIVE_INFINITY) + NEWCOMER_MS;
  }

  private async readRevision(): Promise<string> {
    const text = 'select revision from article_revision';
    const row = await this.database.quick?.first<{ revision: string }>('revision', text);
    return String(row?.revision);
  }
}
