import { useState, useSyncExternalStore } from 'react';
import { articleFields, type ArticleValues, contentOf, type EditedValues } from '../model/article-values.ts';
import type { ArticleErrors } from './article-schema.ts';

/** The delay from the last change until values that depend on the whole form are computed, in milliseconds. */
const rest = 250;

/**
 * The values of an article's form and their errors, stored outside React's state: each component renders only
 * when the value that it selects has changed, so that typing renders one field.
 */
export class FormStore {
  #written: EditedValues;
  /** Cached result of converting `#written`; null until it is needed. */
  #values: ArticleValues | null;
  #errors: ArticleErrors = {};
  readonly #listeners = new Set<() => void>();

  constructor(values: ArticleValues) {
    this.#written = values;
    this.#values = values;
  }

  /** The current values; the text may not be converted to HTML yet. */
  get written(): EditedValues {
    return this.#written;
  }

  /** All values, with the text as HTML. Reading them at each change is slow for a long text. */
  get values(): ArticleValues {
    this.#values ??= { ...this.#written, content: contentOf(this.#written.content) };
    return this.#values;
  }

  get errors(): ArticleErrors {
    return this.#errors;
  }

  /** Sets values, and removes the errors of all changed fields. */
  change(changed: Partial<EditedValues>): void {
    this.#written = { ...(this.#values ?? this.#written), ...changed };
    this.#values = null;
    if (articleFields.some((field) => field in changed && field in this.#errors)) {
      const others = Object.entries(this.#errors).filter(([field]) => !(field in changed));
      this.#errors = Object.fromEntries(others);
    }
    this.#notify();
  }

  setErrors(errors: ArticleErrors): void {
    this.#errors = errors;
    this.#notify();
  }

  /** @returns a function that ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Selects a value of the form; the component renders when that value changes.
 * @param select must return an identical result for the same values
 */
export function useFormValue<Part>(form: FormStore, select: (form: FormStore) => Part): Part {
  return useSyncExternalStore(form.subscribe, () => select(form));
}

/**
 * As `useFormValue`, but only updated when typing pauses, for results that need the whole text.
 * @param pause in milliseconds; not updated afterwards
 */
export function useDebouncedFormValue<Part>(
  form: FormStore,
  select: (form: FormStore) => Part,
  pause = rest,
): Part {
  const [subscribe] = useState(() => (listener: () => void) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(listener, pause);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  });
  return useSyncExternalStore(subscribe, () => select(form));
}
