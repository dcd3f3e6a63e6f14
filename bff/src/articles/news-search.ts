import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { CONFIG, type Config } from '../config/config.ts';
import { isStatementCancelled } from '../errors/database-unavailable.ts';
import { UnavailableError } from '../errors/domain-errors.ts';

/** Concurrent searches of one instance: few, so that most connections stay free for other requests. */
const MAX_CONCURRENT = 2;
const MAX_WAIT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 2_500;
const RETRY_AFTER_SECONDS = 5;

@Injectable()
export class NewsSearch {
  private readonly slots = pLimit(MAX_CONCURRENT);

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'databaseUrl'>,
    private readonly em: EntityManager,
  ) {}

  run<Result>(search: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const patience = setTimeout(() => {
        isLate = true;
        reject(tooExpensiveError());
      }, MAX_WAIT_MS);
      const slot = this.slots(async () => {
        clearTimeout(patience);
        if (!isLate) resolve(await this.limited(search));
      });
      slot.catch(reject);
    });
  }

  /** Limits the search's time, except in the embedded database, which cannot cancel a statement. */
  private async limited<Result>(search: () => Promise<Result>): Promise<Result> {
    if (this.config.databaseUrl === undefined) return search();
    try {
      return await this.em.transactional(async (em) => {
        await em.execute(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
        return search();
      });
    } catch (error) {
      throw isStatementCancelled(error) ? tooExpensiveError() : error;
    }
  }
}

function tooExpensiveError(): UnavailableError {
  return new UnavailableError('search-too-expensive', RETRY_AFTER_SECONDS);
}
