import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isDocumentCached } from './is-document-cached.ts';

export interface ApiAnswer {
  /** Parsed JSON, or the text of a failed response. */
  readonly body: unknown;
  readonly etag: string;
  /** HTTP status of a failed request: 400, 404 or 410. Absent on success. */
  readonly status?: number;
  /** The address of the next page of a list (`next` of the `Link` header). */
  readonly next?: string;
  /** The number of entries on all pages of a list (`X-Total-Count`). */
  readonly total?: number;
}

/** The API's responses by address, as of the composition of the page. */
export type ApiAnswers = Readonly<Record<string, ApiAnswer>>;

/** The responses embedded in a page. Each can be used once as initial data. */
export class EmbeddedResponses {
  readonly #present: Map<string, ApiAnswer>;
  readonly #unused: Set<string>;
  #areOutdated: boolean;

  /** @param areOutdated whether the responses have to be revalidated */
  constructor(answers: ApiAnswers, areOutdated: boolean) {
    const entries = Object.entries(answers);
    this.#present = new Map(entries);
    this.#areOutdated = areOutdated;
    // Failed responses are left out, because revalidating them would only log the failures in the console again.
    const successful = entries.filter(([, { status }]) => status === undefined);
    this.#unused = new Set(successful.map(([address]) => address));
  }

  /** Returns the latest response for an address; undefined if none was embedded or the API no longer has it. */
  of(address: string): ApiAnswer | undefined {
    return this.#present.get(address);
  }

  /** Stores a newer response; undefined means that the API no longer has one. */
  replace(address: string, answer: ApiAnswer | undefined): void {
    if (answer) this.#present.set(address, answer);
    else this.#present.delete(address);
  }

  isUnused(address: string): boolean {
    return this.#unused.has(address);
  }

  /** Returns a response on the first call for its address, with whether it has to be revalidated; then undefined. */
  use(address: string): { answer: ApiAnswer; isOutdated: boolean } | undefined {
    const answer = this.#unused.delete(address) ? this.#present.get(address) : undefined;
    return answer && { answer, isOutdated: this.#areOutdated };
  }

  revalidate(): void {
    this.#areOutdated = true;
    for (const address of this.#present.keys()) this.#unused.add(address);
  }
}

interface EmbeddedResponsesState {
  readonly answers: EmbeddedResponses;
  readonly round: number;
}

const ApiAnswersContext = createContext<EmbeddedResponsesState>({
  answers: new EmbeddedResponses({}, false),
  round: 0,
});

export function ApiAnswersProvider({ answers, children }: { answers: ApiAnswers; children: ReactNode }) {
  const { mutate } = useSWRConfig();
  const [asking, setAsking] = useState(() => ({
    answers: new EmbeddedResponses(answers, isDocumentCached()),
    round: 0,
  }));
  const { answers: embedded } = asking;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      embedded.revalidate();
      setAsking(({ round }) => ({ answers: embedded, round: round + 1 }));
      void mutate((key) => typeof key === 'string' && !embedded.of(key));
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [embedded, mutate]);
  return <ApiAnswersContext value={asking}>{children}</ApiAnswersContext>;
}

/** Returns the responses that are embedded in the page, in their current state. */
export function useEmbeddedResponses(): EmbeddedResponsesState {
  return useContext(ApiAnswersContext);
}
