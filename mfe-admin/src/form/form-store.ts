import { useState, useSyncExternalStore } from 'react';
import { articleFields, type ArticleValues, contentOf, type WrittenValues } from '../model/article-values.ts';
import type { ArticleErrors } from './article-schema.ts';

/** How long after the last key values that depend on the whole form are computed again, in milliseconds. */
const rest = 250;

/**
 * The values of an article's form and their errors, kept outside React's state: each part of the form renders only
 * when the value that it shows has changed, so that a key renders one field.
 */
export class FormStore {
  #written: WrittenValues;
  /** Computed from `#written`; null until it is needed. */
  #values: ArticleValues | null;
  #errors: ArticleErrors = {};
  readonly #listeners = new Set<() => void>();

  constructor(values: ArticleValues) {
    this.#written = values;
    this.#values = values;
  }

  /** The values as they were written; the text may not be converted to HTML yet. */
  get written(): WrittenValues {
    return this.#written;
  }

  /** All values, with the text as HTML. Reading them at each key would be slow with a long text. */
  get values(): ArticleValues {
    this.#values ??= { ...this.#written, content: contentOf(this.#written.content) };
    return this.#values;
  }

  get errors(): ArticleErrors {
    return this.#errors;
  }

  /** Changes values, and removes their errors. */
  change(changed: Partial<WrittenValues>): void {
    this.#written = { ...(this.#values ?? this.#written), ...changed };
    this.#values = null;
    if (articleFields.some((field) => field in changed && field in this.#errors)) {
      const others = Object.entries(this.#errors).filter(([field]) => !(field in changed));
      this.#errors = Object.fromEntries(others);
    }
    this.#tell();
  }

  /** Replaces all errors. */
  setErrors(errors: ArticleErrors): void {
    this.#errors = errors;
    this.#tell();
  }

  /** @returns a function that ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Reads a part of the form; the component renders when that part changes.
 * @param select must return an identical result for the same values
 */
export function useFormPart<Part>(form: FormStore, select: (form: FormStore) => Part): Part {
  return useSyncExternalStore(form.subscribe, () => select(form));
}

/** The same, read only when typing pauses: for results that need the whole text. */
export function useRestingFormPart<Part>(form: FormStore, select: (form: FormStore) => Part): Part {
  const [subscribe] = useState(() => (listener: () => void) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(listener, rest);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  });
  return useSyncExternalStore(subscribe, () => select(form));
}
