import { useState, useSyncExternalStore } from 'react';
import {
  articleFields,
  type ArticleValues,
  resolveContent,
  type EditedValues,
} from '../model/article-values.ts';
import type { ArticleErrors } from './article-schema.ts';

/** Default of `pause`, in milliseconds. */
const defaultPause = 250;

/** Stores the values of the form outside React's state, so that typing renders only one field. */
export class FormStore {
  #written: EditedValues;
  /** Cached conversion of `#written`; null until it is needed. */
  #values: ArticleValues | null;
  #errors: ArticleErrors = {};
  readonly #listeners = new Set<() => void>();

  constructor(values: ArticleValues) {
    this.#written = values;
    this.#values = values;
  }

  get written(): EditedValues {
    return this.#written;
  }

  /** Returns all values, with the text as HTML, which is slow for a long text. */
  get values(): ArticleValues {
    this.#values ??= { ...this.#written, content: resolveContent(this.#written.content) };
    return this.#values;
  }

  get errors(): ArticleErrors {
    return this.#errors;
  }

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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Subscribes to a value of the form. `select` must return identical results for equal values. */
export function useFormValue<Part>(form: FormStore, select: (form: FormStore) => Part): Part {
  return useSyncExternalStore(form.subscribe, () => select(form));
}

/**
 * Debounced `useFormValue`, for results that depend on the whole text. Later changes of `form`, `select` and `pause`
 * (milliseconds) have no effect.
 */
export function useDebouncedFormValue<Part>(
  form: FormStore,
  select: (form: FormStore) => Part,
  pause = defaultPause,
): Part {
  const [{ subscribe, read }] = useState(() => debounce(form, select, pause));
  return useSyncExternalStore(subscribe, read);
}

/** Stores the value of the last pause, because a rendering for another reason must not read a later one. */
function debounce<Part>(form: FormStore, select: (form: FormStore) => Part, pause: number) {
  let value = select(form);
  const subscribe = (listener: () => void) => {
    let timer: ReturnType<typeof setTimeout>;
    value = select(form);
    const end = form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        value = select(form);
        listener();
      }, pause);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  };
  return { subscribe, read: () => value };
}
