import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import { loadPage } from './load-page.ts';

/** The remotes' pages as components, each loaded once when it is first shown or about to be. */
export class PageCatalogue {
  readonly #elements = new Map<string, ReactElement>();
  readonly #modules = new Map<string, Promise<{ default: ComponentType }>>();

  /** The page of a federated module; the same element at every call until it is forgotten. */
  element(id: string): ReactElement {
    const known = this.#elements.get(id);
    if (known) return known;
    const element = createElement(lazy(() => this.#load(id)));
    this.#elements.set(id, element);
    return element;
  }

  /** Loads a page that a visitor seems to be about to open. A failure shows when the page is opened. */
  warm(id: string): void {
    if (this.#modules.has(id)) return;
    this.#load(id).catch(() => this.#modules.delete(id));
  }

  /** Drops a page that failed, so that it is loaded anew. */
  forget(id: string): void {
    this.#elements.delete(id);
    this.#modules.delete(id);
  }

  #load(id: string): Promise<{ default: ComponentType }> {
    const loading = this.#modules.get(id) ?? loadPage(id);
    this.#modules.set(id, loading);
    return loading;
  }
}
