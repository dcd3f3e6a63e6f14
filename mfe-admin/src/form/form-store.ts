import { useState, useSyncExternalStore } from 'react';
import { articleFields, type ArticleValues, contentOf, type WrittenValues } from '../model/article-values.ts';
import type { ArticleErrors } from './article-schema.ts';

/** How long typing rests before what is made of all values is made anew, in milliseconds. */
const rest = 250;

/**
 * The values of an article's form and what is wrong with them. They are not state of one component: each part of the
 * form renders when what it shows has changed, and a key costs the one field that it is pressed in.
 */
export class FormStore {
  #written: WrittenValues;
  /** What was made of `#written`; null: not yet. */
  #values: ArticleValues | null;
  #errors: ArticleErrors = {};
  readonly #listeners = new Set<() => void>();

  constructor(values: ArticleValues) {
    this.#written = values;
    this.#values = values;
  }

  /** As they are written: the text may not have been made HTML of yet. */
  get written(): WrittenValues {
    return this.#written;
  }

  /** All of them, the text as HTML. To read them at each key of a long text would be felt. */
  get values(): ArticleValues {
    this.#values ??= { ...this.#written, content: contentOf(this.#written.content) };
    return this.#values;
  }

  get errors(): ArticleErrors {
    return this.#errors;
  }

  /** What is changed is no longer wrong. */
  change(changed: Partial<WrittenValues>): void {
    this.#written = { ...(this.#values ?? this.#written), ...changed };
    this.#values = null;
    if (articleFields.some((field) => field in changed && field in this.#errors)) {
      const others = Object.entries(this.#errors).filter(([field]) => !(field in changed));
      this.#errors = Object.fromEntries(others);
    }
    this.#tell();
  }

  /** Says what is wrong, and that nothing else is. */
  setErrors(errors: ArticleErrors): void {
    this.#errors = errors;
    this.#tell();
  }

  /** @returns what ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * A part of a form; the component renders when it is another one.
 * @param select must give the same for the same values
 */
export function useFormPart<Part>(form: FormStore, select: (form: FormStore) => Part): Part {
  return useSyncExternalStore(form.subscribe, () => select(form));
}

/** The same, looked at while typing rests: for what is made of the whole text. */
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
