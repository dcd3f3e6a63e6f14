import { Client } from 'pg';

/** The code of an error that the server reports (PostgreSQL, appendix A). */
const SQL_STATE = /^[0-9A-Z]{5}$/;

type Release = (destroy?: Error | boolean) => void;

/**
 * A connection that is closed after a query failed for any reason other than an error reported by the server, and
 * whose place in the pool is freed when the connection is lost.
 */
export class DependableClient extends Client {
  private giveBack: Release = () => undefined;

  // The signatures of pg are overloads; the arguments are passed on unchanged.
  override query(...query: unknown[]): never {
    const answer: unknown = Reflect.apply(Reflect.get(Client.prototype, 'query'), this, query);
    if (answer instanceof Promise) answer.catch((error: unknown) => this.giveUpAfter(error));
    return answer as never;
  }

  get release(): Release {
    return this.giveBack;
  }

  /**
   * The pool sets this when it hands out the connection. Kysely does not release a connection whose transaction can
   * neither be committed nor rolled back; such a connection is released here when it ends.
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
   * After a late or malformed response, pg would reuse the connection, and its next query would wait forever. Ending it
   * during a query closes its socket immediately.
   */
  private giveUpAfter(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string' || !SQL_STATE.test(code)) void this.end();
  }
}
