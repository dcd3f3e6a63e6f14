import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Choices } from './chosen-versions.ts';
import type { RemoteStore } from './remote-store.ts';

/** What was chosen on this machine or another one. While it cannot be read, the last choice applies. */
export class FollowedChoices {
  current: Choices = { revision: 0, remotes: {} };
  /** Why it cannot be read. */
  problem: string | undefined;
  readonly #store: Pick<RemoteStore, 'choices'>;
  readonly #log: Logger;

  constructor(store: Pick<RemoteStore, 'choices'>, log: Logger) {
    this.#store = store;
    this.#log = log;
  }

  /** Reads it again. Returns whether something else was chosen. */
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
