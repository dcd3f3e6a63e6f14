import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import type { SiteManifest } from '@site/remote/contract';
import { type Composition, withPreview } from '../remotes/composition.ts';
import type { RemoteVersions } from '../remotes/remote-versions.ts';
import { type Preview, readPreview } from './preview-token.ts';

export const previewCookie = 'version-preview';

/** Loaded versions are cached, because loading verifies all files. */
const maxPreviews = 20;
const previewTtlMs = 60_000;

export class Previews {
  readonly #secret: string | undefined;
  readonly #remotes: RemoteVersions;
  readonly #warmUp: (sites: readonly SiteManifest[]) => void;
  readonly #sites = new LRUCache<string, SiteManifest>({ max: maxPreviews, ttl: previewTtlMs });

  /**
   * @param secret without it, previews are disabled
   * @param warmUp renders the pages of a version before it is shown
   */
  constructor(
    secret: string | undefined,
    remotes: RemoteVersions,
    warmUp: (sites: readonly SiteManifest[]) => void,
  ) {
    this.#secret = secret;
    this.#warmUp = warmUp;
    this.#remotes = remotes;
    remotes.onChange(() => this.#sites.clear());
  }

  /** Returns the version of a token, if it is stored here. */
  async find(token: string): Promise<{ preview: Preview; site: SiteManifest | undefined } | undefined> {
    const preview = this.#secret === undefined ? undefined : readPreview(this.#secret, token, new Date());
    return preview && { preview, site: await this.#site(preview) };
  }

  async composition(request: FastifyRequest, group: number | undefined): Promise<Composition> {
    const composition = this.#remotes.composition(group);
    const token = request.cookies[previewCookie];
    const found = token === undefined ? undefined : await this.find(token);
    return found?.site ? withPreview(composition, found.site, found.preview) : composition;
  }

  async #site({ remote, version }: Preview): Promise<SiteManifest | undefined> {
    const key = `${remote} ${version}`;
    const known = this.#sites.get(key);
    if (known) return known;
    const stored = await this.#remotes.storedVersion(remote, version);
    if (stored) {
      this.#sites.set(key, stored);
      this.#warmUp([stored]);
    }
    return stored;
  }
}
