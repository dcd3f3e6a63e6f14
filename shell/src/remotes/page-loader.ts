import { createElement, lazy, type ReactElement } from 'react';
import { loadPage, type PageFiles, type PageModule } from './load-page.ts';

interface RequestedPage {
  readonly module: Promise<PageModule>;
  readonly element: ReactElement;
}

/** The remotes' pages that have been asked for. */
export class PageLoader {
  readonly #pages = new Map<string, RequestedPage>();
  readonly #filesOf: (id: string) => PageFiles;

  /** @param filesOf the files of a federated module */
  constructor(filesOf: (id: string) => PageFiles) {
    this.#filesOf = filesOf;
  }

  /** The page of a federated module; the same element at every call until it is forgotten. */
  element(id: string): ReactElement {
    return this.#request(id).element;
  }

  /** Loads a page that a visitor seems to be about to open. A failure shows when the page is opened. */
  prefetch(id: string): void {
    if (this.isRequested(id)) return;
    this.#request(id).module.catch(() => this.forget(id));
  }

  /** Whether the page is loaded, or on its way. */
  isRequested(id: string): boolean {
    return this.#pages.has(id);
  }

  /** Drops a page that failed or is old: who opens it next loads it again. */
  forget(id: string): void {
    this.#pages.delete(id);
  }

  #request(id: string): RequestedPage {
    const known = this.#pages.get(id);
    if (known) return known;
    const module = loadPage(id, this.#filesOf(id));
    module.catch(() => {}); // The place of the page says so, if it comes to that.
    const page = { module, element: createElement(lazy(() => module)) };
    this.#pages.set(id, page);
    return page;
  }
}
