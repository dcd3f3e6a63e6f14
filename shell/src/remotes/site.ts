import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Boot, PageRoute } from '../boot.ts';
import { findRoute } from '../routes.ts';
import { registerVersion, preloadRemote } from './federation.ts';
import { PageLoader } from './page-loader.ts';
import { BrowserRegistry } from './registry.ts';

/** Maximum wait for a page's files before the document is reloaded, in milliseconds. */
const maxRefetchInterval = 10_000;

/** The remotes and pages of the site in this document. */
export class Site {
  readonly boot: Boot;
  readonly registry: BrowserRegistry;
  readonly pages = new PageLoader((module) => this.#missingFiles(module));
  /** Settles when the first page is interactive. */
  readonly interactive: Promise<void>;
  /** Called when the first page has been rendered in the browser, or has failed. */
  becomeInteractive: () => void = () => {};
  readonly firstRoute: PageRoute | undefined;

  constructor(boot: Boot) {
    this.boot = boot;
    this.interactive = new Promise((resolve) => {
      this.becomeInteractive = resolve;
    });
    this.registry = new BrowserRegistry(boot);
    this.firstRoute = findRoute(boot.routes, location.pathname);
  }

  /** Loads the entries of the public remotes, so that navigation loads only the code of a page. */
  async startRemotes(): Promise<void> {
    const wanted = this.registry.routes().filter(({ audience }) => audience === 'public');
    await Promise.all(
      [...new Set(wanted.map(({ remote }) => remote))].map(async (name) => {
        const remote = this.registry.remote(name);
        if (remote) await preloadRemote(remote);
      }),
    );
  }

  #missingFiles(module: string): string[] {
    const { preload = [] } = this.registry.routes().find((route) => route.module === module) ?? {};
    return preload.filter(
      (file) => file.startsWith('/remotes/') && !document.querySelector(`[src="${file}"], [href="${file}"]`),
    );
  }

  /** Reloads the document, and its page's files bypassing the cache, because browsers cache damaged copies. */
  async reload({ remote, preload }: PageRoute): Promise<void> {
    const entry = this.registry.remote(remote)?.entry;
    const files = [...preload, ...(entry === undefined ? [] : [entry])].filter((file) =>
      file.startsWith('/remotes/'),
    );
    const signal = AbortSignal.timeout(maxRefetchInterval);
    await Promise.allSettled(
      files.map(async (file) => (await fetch(file, { cache: 'reload', signal })).arrayBuffer()),
    );
    window.location.reload();
  }

  /** Discards the remote's loaded pages. @throws if the shell does not respond */
  async reconnect(remoteName: string): Promise<void> {
    const remote = await this.registry.refresh(remoteName);
    if (!remote) return;
    registerVersion(remote);
    for (const route of this.registry.routes()) {
      if (route.remote === remoteName && route.module) this.pages.forget(route.module);
    }
  }
}

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** Returns the site's services; only in the browser, inside `SiteProvider`. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

export function useRoutes(): readonly PageRoute[] {
  const { registry } = useSite();
  return useSyncExternalStore(registry.subscribe, registry.routes, registry.routes);
}
