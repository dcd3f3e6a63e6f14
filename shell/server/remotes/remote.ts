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

/** One remote: its published version, and the served ones. */
export class Remote {
  readonly name: string;
  readonly source: RemoteSource;
  /** The last good version that it published. */
  latest: SiteManifest | undefined;
  /** The served versions: the latest, unless another one was chosen. */
  served: Served = decideServed(undefined, new Map(), undefined);
  problem: string | undefined = 'not reached yet';
  /** The last read version, or why it was refused, so that each is read once. */
  #published: SiteManifest | RefusedVersion | undefined;
  readonly #log: Logger;

  constructor(name: string, location: string, log: Logger) {
    this.name = name;
    this.source = remoteSource(location);
    this.#log = log;
  }

  /**
   * The version that it publishes now; undefined if it has not published one yet.
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

  /** The latest version and the served ones. */
  versionsInUse(): SiteManifest[] {
    return [...(this.latest ? [this.latest] : []), ...this.served.versions.map(({ site }) => site)];
  }

  /** The message of an error that may be shown. Others name files of this machine, and go to the log only. */
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
