import { companyIdentity } from '../company/company.ts';
import type { Config } from '../config.ts';
import type { SiteManifest } from '../../contract/site-manifest.ts';
import type { RemoteRegistry } from '../remotes/remote-registry.ts';
import type { Renderer } from './renderer.ts';

/**
 * Loads renderers of versions before a visitor needs them, by rendering one page of each, so that a broken one is known
 * from the start. Each version is tried once.
 */
export class WarmUp {
  readonly #renderer: Renderer;
  readonly #config: Config;
  readonly #tried = new WeakSet<SiteManifest>();
  #first: Promise<unknown> | undefined;

  constructor(renderer: Renderer, config: Config) {
    this.#renderer = renderer;
    this.#config = config;
  }

  /** Warms up every served version, now and later. */
  start(remotes: RemoteRegistry): void {
    this.#first = this.warmUp(remotes.served());
    remotes.onChange(() => void this.warmUp(remotes.served()));
  }

  /** Resolves when the versions that were served at the start have been tried. */
  async settled(): Promise<void> {
    await this.#first;
  }

  /** Never rejects: the renderer reports failures itself. */
  async warmUp(sites: readonly SiteManifest[]): Promise<void> {
    const company = companyIdentity(this.#config, new Date());
    const tasks = sites
      .filter((site) => site.renderer !== undefined && !this.#tried.has(site))
      .flatMap((site) => {
        this.#tried.add(site);
        const page = site.pages.find(({ path, preload }) => preload.length > 0 && !path.includes(':'));
        return page ? [{ site, page, path: page.path, company, answers: {} }] : [];
      });
    await Promise.allSettled(tasks.map((task) => this.#renderer.render(task)));
  }
}
