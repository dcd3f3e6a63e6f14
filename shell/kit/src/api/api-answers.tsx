import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { isDocumentCached } from './is-document-cached.ts';

/** An answer of the API as the composer received it. */
export interface ApiAnswer {
  /** The text of an answer without success. */
  readonly body: unknown;
  readonly etag: string;
  /** True if there is nothing at the address, or no longer. */
  readonly status?: number;
  /** The address of the next page of a list (`next` of the `Link` header). */
  readonly next?: string;
  /** The number of entries on all pages of a list (`X-Total-Count`). */
  readonly total?: number;
}

/** The API's answers at the time the page was composed, by address. */
export type ApiAnswers = Readonly<Record<string, ApiAnswer>>;

/** The answers that came with a page, and which of them have not been used yet. */
export class PageAnswers {
  readonly #present: Map<string, ApiAnswer>;
  readonly #unused: Set<string>;
  #areOutdated: boolean;

  /** @param areOutdated whether the answers have to be revalidated */
  constructor(answers: ApiAnswers, areOutdated: boolean) {
    const entries = Object.entries(answers);
    this.#present = new Map(entries);
    this.#areOutdated = areOutdated;
    // Browsers report each failed request in the console; repeating a known failure would be a false alarm.
    const successful = entries.filter(([, { status }]) => status === undefined);
    this.#unused = new Set(successful.map(([address]) => address));
  }

  /** The latest known answer; undefined if the page came without one or the API no longer has it. */
  of(address: string): ApiAnswer | undefined {
    return this.#present.get(address);
  }

  /** Stores a later answer; undefined if the API no longer has any. */
  replace(address: string, answer: ApiAnswer | undefined): void {
    if (answer) this.#present.set(address, answer);
    else this.#present.delete(address);
  }

  isUnused(address: string): boolean {
    return this.#unused.has(address);
  }

  /** Marks an answer as used. Returns it for the first of its readers, and whether that one has to revalidate it. */
  use(address: string): { answer: ApiAnswer; isOutdated: boolean } | undefined {
    const answer = this.#unused.delete(address) ? this.#present.get(address) : undefined;
    return answer && { answer, isOutdated: this.#areOutdated };
  }

  /** After a return from the back/forward cache, everything is revalidated. */
  revalidate(): void {
    this.#areOutdated = true;
    for (const address of this.#present.keys()) this.#unused.add(address);
  }
}

interface Asking {
  readonly answers: PageAnswers;
  /** Changes each time that everything has to be revalidated. */
  readonly round: number;
}

const ApiAnswersContext = createContext<Asking>({ answers: new PageAnswers({}, false), round: 0 });

/** Provides the answers that the page was composed with, on the server and during hydration. */
export function ApiAnswersProvider({ answers, children }: { answers: ApiAnswers; children: ReactNode }) {
  const [asking, setAsking] = useState(() => ({
    answers: new PageAnswers(answers, isDocumentCached()),
    round: 0,
  }));
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setAsking((former) => {
        former.answers.revalidate();
        return { ...former, round: former.round + 1 };
      });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return <ApiAnswersContext value={asking}>{children}</ApiAnswersContext>;
}

/** The answers that came with the page, in their current state. */
export function usePageAnswers(): Asking {
  return useContext(ApiAnswersContext);
}
