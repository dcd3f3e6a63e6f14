import { companyIdentity } from '../company/company.ts';
import type { Config } from '../config.ts';
import type { SiteManifest } from '@site/remote/contract';
import type { RenderedPageCache } from '../pages/rendered-page-cache.ts';
import type { RemoteVersions } from '../remotes/remote-versions.ts';

/** Renders each page of each served version once without data, before a visitor needs it. */
export class WarmUp {
  readonly #renderedPages: RenderedPageCache;
  readonly #config: Config;
  #first: Promise<unknown> | undefined;

  constructor(renderedPages: RenderedPageCache, config: Config) {
    this.#renderedPages = renderedPages;
    this.#config = config;
  }

  /** Warms up every served version, now and after each change. */
  start(remotes: RemoteVersions): void {
    this.#first = this.warmUp(remotes.served());
    remotes.onChange(() => void this.warmUp(remotes.served()));
  }

  /** Resolves when the versions that were served at the start have been rendered or failed. */
  async whenFinished(): Promise<void> {
    await this.#first;
  }

  /** Never rejects: the renderer reports failures itself. */
  async warmUp(sites: readonly SiteManifest[]): Promise<void> {
    const company = companyIdentity(this.#config, new Date());
    await Promise.all(
      sites.map(async (site) => {
        for (const page of site.pages) {
          // Stops at the first failure, because pages that never end would block a thread each.
          if (!(await this.#renderedPages.warmUp({ site, page, company }))) return;
        }
      }),
    );
  }
}
