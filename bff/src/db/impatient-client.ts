import { Client } from 'pg';

/**
 * A connection that is given up once a query on it was not answered in time. pg keeps such a connection, and
 * everyone who gets it next from the pool would wait behind the lost query.
 */
export class ImpatientClient extends Client {
  // pg's own signatures are overloads; the arguments go through untouched.
  override query(...query: unknown[]): never {
    const answer: unknown = Reflect.apply(Reflect.get(Client.prototype, 'query'), this, query);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.giveUpAfter(error));
    return answer as never;
  }

  /** Ending a client in the middle of a query closes its socket at once. */
  private giveUpAfter(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end();
  }
}
