import { Client } from 'pg';

/** The code of an error that the server reports (PostgreSQL, appendix A). */
const SQL_STATE = /^[0-9A-Z]{5}$/;

type Release = (destroy?: Error | boolean) => void;

/** Closes the connection after any failure that the server did not report, so that the pool replaces it. */
export class ResilientClient extends Client {
  private returnToPool: Release = () => undefined;

  // The signatures of pg are overloads; the arguments are passed on unchanged.
  override query(...query: unknown[]): never {
    const result: unknown = Reflect.apply(Reflect.get(Client.prototype, 'query'), this, query);
    if (result instanceof Promise) result.catch((error: unknown) => this.closeAfter(error));
    return result as never;
  }

  get release(): Release {
    return this.returnToPool;
  }

  /** Releases the connection when it ends, because Kysely does not if a transaction can no longer be rolled back. */
  set release(returnToPool: Release) {
    let isInUse = true;
    const onEnd = (): void => this.returnToPool(true);
    this.returnToPool = (destroy) => {
      if (!isInUse) return;
      isInUse = false;
      this.off('end', onEnd);
      returnToPool(destroy);
    };
    this.once('end', onEnd);
  }

  /** Otherwise pg would reuse a connection after a late or malformed response, and the next query would hang. */
  private closeAfter(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string' || !SQL_STATE.test(code)) void this.end();
  }
}
