import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import { loadPage } from './load-page.ts';

/** Loads the remotes' pages as components, each once when it is first shown or about to be. */
export class PageLoader {
  readonly #elements = new Map<string, ReactElement>();
  readonly #modules = new Map<string, Promise<{ default: ComponentType }>>();
  readonly #loaded = new Map<string, ComponentType>();
  readonly #filesOf: (id: string) => readonly string[];

  /** @param filesOf what a federated module needs and the document does not bring */
  constructor(filesOf: (id: string) => readonly string[]) {
    this.#filesOf = filesOf;
  }

  /** The page of a federated module; the same element at every call until it is forgotten. */
  element(id: string): ReactElement {
    const known = this.#elements.get(id);
    if (known) return known;
    const element = createElement(this.#loaded.get(id) ?? lazy(() => this.#load(id)));
    this.#elements.set(id, element);
    return element;
  }

  /** Loads a page that a visitor seems to be about to open. A failure shows when the page is opened. */
  prefetch(id: string): void {
    if (this.#modules.has(id)) return;
    this.#load(id).catch(() => this.#modules.delete(id));
  }

  /** Whether the page is loaded, or on its way. */
  isRequested(id: string): boolean {
    return this.#modules.has(id);
  }

  /** Drops a page that failed, so that it is reloaded. */
  forget(id: string): void {
    this.#elements.delete(id);
    this.#modules.delete(id);
    this.#loaded.delete(id);
  }

  #load(id: string): Promise<{ default: ComponentType }> {
    const loading = this.#modules.get(id) ?? this.#loadAnew(id);
    this.#modules.set(id, loading);
    return loading;
  }

  async #loadAnew(id: string): Promise<{ default: ComponentType }> {
    const module = await loadPage(id, this.#filesOf(id));
    this.#loaded.set(id, module.default);
    return module;
  }
}
