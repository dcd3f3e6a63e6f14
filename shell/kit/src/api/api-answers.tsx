import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** An answer of the API as the composer got it. */
export interface ApiAnswer {
  /** Of an answer without success its text. */
  readonly body: unknown;
  readonly etag: string;
  /** Of an answer that there is nothing at the address, or nothing any more. */
  readonly status?: number;
  /** Of a part of a list: the address of the part that follows (the `Link` header's `next`). */
  readonly next?: string;
}

/** What the API answered while the page was composed, by address. */
export type ApiAnswers = Readonly<Record<string, ApiAnswer>>;

/** The answers that a page came with, and which of them still have to be asked for again. */
export class PageAnswers {
  readonly #present: Map<string, ApiAnswer>;
  readonly #due: Set<string>;

  constructor(answers: ApiAnswers) {
    const entries = Object.entries(answers);
    this.#present = new Map(entries);
    // A browser notes each answer without success as an error: for the same one again that would be a false alarm.
    this.#due = new Set(entries.filter(([, { status }]) => status === undefined).map(([address]) => address));
  }

  /** The latest known answer; undefined where the page came without one, or the API no longer has it. */
  of(address: string): ApiAnswer | undefined {
    return this.#present.get(address);
  }

  /** Takes a later answer; undefined when the API has none any more. */
  replace(address: string, answer: ApiAnswer | undefined): void {
    if (answer) this.#present.set(address, answer);
    else this.#present.delete(address);
  }

  isDue(address: string): boolean {
    return this.#due.has(address);
  }

  /** The answer to ask about, for the first who asks of all who read it. */
  take(address: string): ApiAnswer | undefined {
    return this.#due.delete(address) ? this.#present.get(address) : undefined;
  }

  /** The page was in the back/forward cache: everything is requested once more. */
  revalidate(): void {
    for (const address of this.#present.keys()) this.#due.add(address);
  }
}

interface Asking {
  readonly answers: PageAnswers;
  /** Another number each time that everything is due. */
  readonly round: number;
}

const ApiAnswersContext = createContext<Asking>({ answers: new PageAnswers({}), round: 0 });

/** Gives everything below the answers that the page was composed with, on the server and while hydrating. */
export function ApiAnswersProvider({ answers, children }: { answers: ApiAnswers; children: ReactNode }) {
  const [asking, setAsking] = useState(() => ({ answers: new PageAnswers(answers), round: 0 }));
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

/** The answers that the page came with, as they stand now. */
export function usePageAnswers(): Asking {
  return useContext(ApiAnswersContext);
}
