import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPage } from './load-page.ts';

/** The remotes' pages as components, each loaded once when it is first shown or about to be. */
export class PageCatalogue {
  readonly #components = new Map<string, LazyExoticComponent<ComponentType>>();
  readonly #modules = new Map<string, Promise<{ default: ComponentType }>>();

  /** The component of a federated module; the same one at every call until it is forgotten. */
  component(id: string): LazyExoticComponent<ComponentType> {
    const known = this.#components.get(id);
    if (known) return known;
    const component = lazy(() => this.#load(id));
    this.#components.set(id, component);
    return component;
  }

  /** Loads a page that a visitor seems to be about to open. A failure shows when the page is opened. */
  warm(id: string): void {
    if (this.#modules.has(id)) return;
    this.#load(id).catch(() => this.#modules.delete(id));
  }

  /** Drops a page that failed, so that it is loaded anew. */
  forget(id: string): void {
    this.#components.delete(id);
    this.#modules.delete(id);
  }

  #load(id: string): Promise<{ default: ComponentType }> {
    const loading = this.#modules.get(id) ?? loadPage(id);
    this.#modules.set(id, loading);
    return loading;
  }
}
