import { createContext, type ReactNode, useContext } from 'react';

/** An answer of the API as the composer got it. */
export interface ApiAnswer {
  readonly body: unknown;
  readonly etag: string;
  /** Of a part of a list: the address of the part that follows (the `Link` header's `next`). */
  readonly next?: string;
}

/** What the API answered while the page was composed, by address. */
export type ApiAnswers = Readonly<Record<string, ApiAnswer>>;

const none: ApiAnswers = {};

const ApiAnswersContext = createContext(none);

/** Gives everything below the answers that the page was composed with, on the server and while hydrating. */
export function ApiAnswersProvider({ answers, children }: { answers: ApiAnswers; children: ReactNode }) {
  return <ApiAnswersContext value={answers}>{children}</ApiAnswersContext>;
}

/** The answer that the page was composed with; undefined where the page came without it. */
export function useApiAnswer(address: string | null): ApiAnswer | undefined {
  const answers = useContext(ApiAnswersContext);
  return address === null ? undefined : answers[address];
}
