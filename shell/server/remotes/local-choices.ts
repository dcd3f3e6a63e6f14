import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { VersionChoices } from './chosen-versions.ts';
import type { RemoteStore } from './remote-store.ts';

/** Tracks the chosen versions of this machine. While the file cannot be read, the last choice applies. */
export class LocalChoices {
  current: VersionChoices = { revision: 0, remotes: {} };
  problem: string | undefined;
  readonly #store: Pick<RemoteStore, 'choices'>;
  readonly #log: Logger;

  constructor(store: Pick<RemoteStore, 'choices'>, log: Logger) {
    this.#store = store;
    this.#log = log;
  }

  /** Reads the file again. Returns whether the choice has changed. */
  async read(): Promise<boolean> {
    try {
      const choices = await this.#store.choices();
      this.problem = undefined;
      if (isDeepStrictEqual(choices, this.current)) return false;
      this.current = choices;
      this.#log.info({ chosen: choices.remotes }, 'versions chosen');
      return true;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (this.problem !== problem) this.#log.warn({ problem }, 'chosen versions not read');
      this.problem = problem;
      return false;
    }
  }
}
