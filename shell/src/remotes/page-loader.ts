import { createElement, lazy, type ReactElement } from 'react';
import { loadPage, type PageFiles, type PageModule } from './load-page.ts';

interface RequestedPage {
  readonly module: Promise<PageModule>;
  readonly element: ReactElement;
}

/** Loads the remotes' pages, each once. */
export class PageLoader {
  readonly #pages = new Map<string, RequestedPage>();
  readonly #filesOf: (id: string) => PageFiles;

  /** @param filesOf the files of a federated module */
  constructor(filesOf: (id: string) => PageFiles) {
    this.#filesOf = filesOf;
  }

  /** The page of a federated module; always the same component until it is dropped. */
  element(id: string): ReactElement {
    return this.#request(id).element;
  }

  /** Loads a page in advance. A failure is shown when the page is opened. */
  prefetch(id: string): void {
    if (this.isRequested(id)) return;
    this.#request(id).module.catch(() => this.forget(id));
  }

  /** Whether the page is loaded or loading. */
  isRequested(id: string): boolean {
    return this.#pages.has(id);
  }

  /** Drops a page that failed or is outdated, so that it is loaded again when it is opened. */
  forget(id: string): void {
    this.#pages.delete(id);
  }

  #request(id: string): RequestedPage {
    const known = this.#pages.get(id);
    if (known) return known;
    const module = loadPage(id, this.#filesOf(id));
    module.catch(() => {}); // The failure is shown if the page is opened.
    const page = { module, element: createElement(lazy(() => module)) };
    this.#pages.set(id, page);
    return page;
  }
}
