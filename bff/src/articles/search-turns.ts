import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { UnavailableError } from '../errors/domain-errors.ts';

/** At the same time on one instance, which has ten connections to the database. */
const MOST_RUNNING = 3;
/** Each of them holds one of the shell's connections. */
const MOST_WAITING = 50;
/** Longer than a person waits, and shorter than the shell does. */
export const LONGEST_WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * The turns of those who search. A search reads all texts: it takes a connection to the database, and a processor there,
 * for longer than anything else that strangers may ask for.
 */
@Injectable()
export class SearchTurns {
  private readonly limit = pLimit(MOST_RUNNING);

  /**
   * Runs a search when it is its turn.
   * @throws {UnavailableError} when too many wait, or it would have to wait too long
   */
  async run<Result>(search: () => Promise<Result>): Promise<Result> {
    if (this.limit.pendingCount >= MOST_WAITING) throw tooBusy();
    const giveUpAt = performance.now() + LONGEST_WAIT_MS;
    return this.limit(() => {
      if (performance.now() > giveUpAt) throw tooBusy();
      return search();
    });
  }
}

function tooBusy(): UnavailableError {
  return new UnavailableError('Many are searching at the moment. Please try again.', RETRY_AFTER_SECONDS);
}
