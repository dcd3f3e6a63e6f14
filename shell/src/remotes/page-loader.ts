import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import { loadModule } from './federation.ts';

interface PageModule {
  readonly default: ComponentType;
}

interface RequestedPage {
  readonly module: Promise<PageModule>;
  readonly element: ReactElement;
}

function isPage(value: unknown): value is PageModule {
  return (
    typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
  );
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** Loads the remotes' pages, each once. The runtime retries a failed script immediately (`federation.ts`). */
export class PageLoader {
  readonly #pages = new Map<string, RequestedPage>();
  /** Pages whose files are requested bypassing the cache, because browsers cache damaged copies. */
  readonly #failed = new Set<string>();
  readonly #missingFiles: (id: string) => readonly string[];
  readonly #listeners = new Set<() => void>();
  #waiting: string | undefined;

  /** @param missingFiles returns the files of a federated module that are not in the document */
  constructor(missingFiles: (id: string) => readonly string[]) {
    this.#missingFiles = missingFiles;
  }

  /** Returns the page of a federated module; the same element until `forget`. */
  element(id: string): ReactElement {
    return this.#request(id, () => this.#load(id)).element;
  }

  /** Loads a page in advance. A failure is shown when the page is opened. */
  prefetch(id: string): void {
    if (this.isRequested(id)) return;
    this.#request(id, () => this.#load(id)).module.catch(() => this.forget(id));
  }

  isRequested(id: string): boolean {
    return this.#pages.has(id);
  }

  /** Loads the document's page, retrying until its code arrives; the server's HTML stays until then. */
  hydrate(id: string): void {
    this.#request(id, () => this.#loadUntilItArrives(id));
  }

  /** Discards a failed or outdated page, so that it is loaded again when it is opened. */
  forget(id: string): void {
    this.#pages.delete(id);
  }

  /** Returns the document's page while loading its code fails. */
  readonly waiting = (): string | undefined => this.#waiting;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #request(id: string, load: () => Promise<PageModule>): RequestedPage {
    const known = this.#pages.get(id);
    if (known) return known;
    const module = load();
    module.catch(() => {}); // The failure is shown if the page is opened.
    const page = { module, element: createElement(lazy(() => module)) };
    this.#pages.set(id, page);
    return page;
  }

  async #loadUntilItArrives(id: string): Promise<PageModule> {
    for (;;) {
      try {
        const module = await this.#load(id);
        this.#setWaiting(undefined);
        return module;
      } catch (error) {
        console.warn('The code of this page could not be loaded:', error);
        this.#setWaiting(id);
        await untilOnline();
      }
    }
  }

  #setWaiting(id: string | undefined): void {
    this.#waiting = id;
    for (const listener of this.#listeners) listener();
  }

  async #load(id: string): Promise<PageModule> {
    const cache = this.#failed.has(id) ? 'reload' : 'default';
    try {
      // Fetched in parallel first, because `loadModule` would request them only after the federation entry has loaded.
      const files = this.#missingFiles(id);
      if (files.length > 0) {
        await Promise.allSettled(files.map(async (file) => (await fetch(file, { cache })).arrayBuffer()));
      }
      const module = await loadModule(id);
      if (!isPage(module)) throw new TypeError(`${id} is not a page`);
      this.#failed.delete(id);
      return module;
    } catch (error) {
      this.#failed.add(id);
      throw error;
    }
  }
}
