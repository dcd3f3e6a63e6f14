import { Injectable } from '@nestjs/common';

/** PostgreSQL, appendix A: what a server says that is still starting. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Keeps requests from a database that lacks what a first start puts into it: without its tables each would be a
 * mistake of ours, and without an administrator a right password wrong.
 */
@Injectable()
export class DatabaseGate {
  private opened = false;

  get isOpen(): boolean {
    return this.opened;
  }

  open(): void {
    this.opened = true;
  }

  /** @throws {Error} that says that the database does not answer, as long as this is closed */
  check(): void {
    if (this.opened) return;
    throw Object.assign(new Error('The database is being prepared'), { code: CANNOT_CONNECT_NOW });
  }
}
