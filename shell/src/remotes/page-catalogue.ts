import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import { loadPage } from './load-page.ts';

/** The remotes' pages as components, each loaded once when it is first shown or about to be. */
export class PageCatalogue {
  readonly #elements = new Map<string, ReactElement>();
  readonly #modules = new Map<string, Promise<{ default: ComponentType }>>();
  readonly #loaded = new Map<string, ComponentType>();
  readonly #stylesOf: (id: string) => Promise<void>;
  #expected: string | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param stylesOf sees to the styles of a page, by its federated module */
  constructor(stylesOf: (id: string) => Promise<void>) {
    this.#stylesOf = stylesOf;
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
  warm(id: string): void {
    if (this.#modules.has(id)) return;
    this.#load(id).catch(() => this.#modules.delete(id));
  }

  /** Notes which page a visitor seems to be about to open, in place of the one before; undefined for none. */
  expect(id: string | undefined): void {
    this.#expected = id;
    this.#notify();
  }

  /** The page that a visitor seems to be about to open, once its code is there. */
  readonly expected = (): string | undefined =>
    this.#expected !== undefined && this.#loaded.has(this.#expected) ? this.#expected : undefined;

  /** Calls back when another page may be expected. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the page is loaded, or on its way. */
  isKnown(id: string): boolean {
    return this.#modules.has(id);
  }

  /** Whether the page's code is there. */
  isLoaded(id: string): boolean {
    return this.#loaded.has(id);
  }

  /** Settles once a page's code is there; does not begin to load it. */
  async whenLoaded(id: string): Promise<void> {
    await this.#modules.get(id);
  }

  /** Drops a page that failed, so that it is loaded anew. */
  forget(id: string): void {
    this.#elements.delete(id);
    this.#modules.delete(id);
    this.#loaded.delete(id);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #load(id: string): Promise<{ default: ComponentType }> {
    const loading = this.#modules.get(id) ?? this.#loadAnew(id);
    this.#modules.set(id, loading);
    return loading;
  }

  async #loadAnew(id: string): Promise<{ default: ComponentType }> {
    const module = await loadPage(id, this.#stylesOf(id));
    this.#loaded.set(id, module.default);
    this.#notify();
    return module;
  }
}
