import type { Logger } from 'pino';
import {
  catchRefusal,
  parseSiteManifest,
  RefusedVersion,
  type SiteManifest,
} from '../../contract/site-manifest.ts';
import { withFederationManifest } from './federation-manifest.ts';
import { type RemoteSource, remoteSource, UnreachableRemote } from './remote-source.ts';
import { decideServed, type Served } from './served-versions.ts';

/** One remote: what it publishes, and what visitors get of it. */
export class Remote {
  readonly name: string;
  readonly source: RemoteSource;
  /** The last good version that it published. */
  latest: SiteManifest | undefined;
  /** What visitors get: the latest, unless another version was chosen. */
  served: Served = decideServed(undefined, new Map(), undefined);
  problem: string | undefined = 'not reached yet';
  /** The version that was read last, or why it was refused: each is read once. */
  #published: SiteManifest | RefusedVersion | undefined;
  readonly #log: Logger;

  constructor(name: string, location: string, log: Logger) {
    this.name = name;
    this.source = remoteSource(location);
    this.#log = log;
  }

  /**
   * Asks what it publishes now; undefined where it has not published anything yet.
   * @throws {RefusedVersion | UnreachableRemote}
   */
  async readPublished(): Promise<SiteManifest | undefined> {
    const text = await this.source.readManifest();
    if (text !== undefined) this.#published = await catchRefusal(() => parseSiteManifest(text, this.name));
    const published = this.#published;
    if (published && !(published instanceof RefusedVersion)) {
      this.#published = await catchRefusal(() => withFederationManifest(published, this.source));
    }
    if (this.#published instanceof RefusedVersion) throw this.#published;
    return this.#published;
  }

  /** The latest version and those that are served. */
  versionsInUse(): SiteManifest[] {
    return [...(this.latest ? [this.latest] : []), ...this.served.versions.map(({ site }) => site)];
  }

  /** Shows only messages that are meant to be shown; others name files of this machine, and go to the log. */
  noteProblem(error: unknown): void {
    const isSentence = error instanceof RefusedVersion || error instanceof UnreachableRemote;
    const problem = isSentence ? error.message : 'could not be taken: the log says why';
    if (this.problem !== problem) {
      const detail = error instanceof RefusedVersion ? {} : { err: error };
      this.#log.warn({ remote: this.name, problem, ...detail }, 'remote not taken');
    }
    this.problem = problem;
  }
}
