import { Client } from 'pg';

/** The code that the server gives each of its own errors (PostgreSQL, appendix A). */
const SQL_STATE = /^[0-9A-Z]{5}$/;

type Release = (destroy?: Error | boolean) => void;

/**
 * A connection that is given up once a query on it failed for any reason but the server's own, and whose place
 * in the pool becomes free when it is lost.
 */
export class DependableClient extends Client {
  private giveBack: Release = () => undefined;

  // pg's own signatures are overloads; the arguments go through untouched.
  override query(...query: unknown[]): never {
    const answer: unknown = Reflect.apply(Reflect.get(Client.prototype, 'query'), this, query);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.giveUpAfter(error));
    return answer as never;
  }

  /** How the holder of this connection returns it. */
  get release(): Release {
    return this.giveBack;
  }

  /**
   * The pool sets it whenever it lends the connection. Kysely does not give a connection back whose transaction
   * can be neither committed nor rolled back: when such a connection ends, it is given back here.
   */
  set release(giveBack: Release) {
    let isLent = true;
    const onEnd = (): void => this.giveBack(true);
    this.giveBack = (destroy) => {
      if (!isLent) return;
      isLent = false;
      this.off('end', onEnd);
      giveBack(destroy);
    };
    this.once('end', onEnd);
  }

  /**
   * pg keeps a connection after an answer that came too late or made no sense, and everyone who gets it next
   * would wait behind it. Ending it in the middle of a query closes its socket at once.
   */
  private giveUpAfter(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string' || !SQL_STATE.test(code)) void this.end();
  }
}
