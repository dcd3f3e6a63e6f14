import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { Rollout } from '../remotes/chosen-versions.ts';
import type { RemoteVersions } from '../remotes/remote-versions.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { isClearlyWorse } from './rollout-rule.ts';

interface Counts {
  views: number;
  errors: number;
}

/** Compares the two versions of a rollout by errors in browsers, and halts the rollout if one is clearly worse. */
export class RolloutWatch {
  readonly #remotes: Pick<RemoteVersions, 'rollout'>;
  readonly #store: Pick<RemoteStore, 'choices' | 'choose'>;
  readonly #log: Logger;
  readonly #metrics: Metrics;
  /** Counts by remote since its rollout last changed. */
  readonly #seen = new Map<string, { rollout: string; counts: Map<string, Counts> }>();

  constructor(
    remotes: Pick<RemoteVersions, 'rollout'>,
    store: Pick<RemoteStore, 'choices' | 'choose'>,
    observers: { log: Logger; metrics: Metrics },
  ) {
    this.#remotes = remotes;
    this.#store = store;
    this.#log = observers.log;
    this.#metrics = observers.metrics;
  }

  countView(remote: string, version: string): void {
    const counts = this.#countsOf(remote)?.get(version);
    if (counts) counts.views += 1;
  }

  /** Counts an error in a browser by remote and version, which may halt the rollout. */
  async countError(remote: string, version: string): Promise<void> {
    const counts = this.#countsOf(remote);
    const own = counts?.get(version);
    if (!counts || !own) return;
    own.errors += 1;
    const rollout = this.#remotes.rollout(remote);
    const [tried, rest] = [counts.get(rollout?.version ?? ''), counts.get(rollout?.otherwise ?? '')];
    if (!rollout || !tried || !rest || !isClearlyWorse(tried, rest)) return;
    await this.#halt(remote, rollout, { tried, rest });
  }

  async #halt(remote: string, rollout: Rollout, traffic: { tried: Counts; rest: Counts }): Promise<void> {
    this.#seen.delete(remote);
    const { remotes } = await this.#store.choices();
    // Another choice was made, which this shell has not applied yet.
    if (!isDeepStrictEqual(remotes[remote], { rollout })) return;
    const { version, otherwise } = rollout;
    this.#metrics.rolloutsHalted.inc({ remote });
    this.#log.error(
      { remote, version, otherwise, ...traffic },
      'rollout halted: the version has clearly more errors in browsers',
    );
    const halted = { version, at: new Date().toISOString() };
    await this.#store.choose(remote, { pin: otherwise, halted });
  }

  #countsOf(remote: string): Map<string, Counts> | undefined {
    const rollout = this.#remotes.rollout(remote);
    if (!rollout) return undefined;
    const key = JSON.stringify(rollout);
    const known = this.#seen.get(remote);
    if (known?.rollout === key) return known.counts;
    const counts = new Map(
      [rollout.version, rollout.otherwise].map((version) => [version, { views: 0, errors: 0 }]),
    );
    this.#seen.set(remote, { rollout: key, counts });
    return counts;
  }
}
