import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import useSWR, { type Cache, SWRConfig, type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import { type ApiAnswer, useEmbeddedResponses } from './embedded-responses.tsx';
import { whenIdle } from '../hydration/when-idle.ts';
import { revalidate } from './revalidate.ts';
import { HttpError } from './http-error.ts';
import { claimPreloaded } from './preload-api.ts';
import { type ApiKey, addressOf, fetcher, requestWithHeaders } from './request.ts';

/** No refetching, polling or retries (SITE-42, SITE-43). */
export const apiDefaults = {
  fetcher,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
  shouldRetryOnError: false,
} as const satisfies SWRConfiguration;

export interface ApiOptions<T> extends SWRConfiguration<T, Error> {
  /** Whether a 401 is an error (the default) or null data. */
  on401?: 'throw' | 'returnNull';
  token?: string | undefined;
  /** Message of the error that replaces any failure; without it, the original error is thrown. */
  failsWith?: string | undefined;
  accepts?: ((value: unknown) => boolean) | undefined;
}

const acceptsAll = () => true;

async function load<T>(
  key: ApiKey,
  { on401, token, failsWith, accepts = acceptsAll }: ApiOptions<T>,
): Promise<T | null> {
  try {
    const preloaded = token === undefined ? claimPreloaded<T>(key) : undefined;
    const { data } = await (preloaded ?? requestWithHeaders<T>(addressOf(key), { token }));
    if (accepts(data)) return data;
    throw new TypeError(`${addressOf(key)} answered with something else than was asked for`);
  } catch (error) {
    if (on401 === 'returnNull' && error instanceof HttpError && error.status === 401) return null;
    throw failsWith === undefined ? error : new Error(failsWith, { cause: error });
  }
}

/** Repeats failed requests once the browser is back online. */
export function useRetryWhenOnline(error: Error | undefined, again: () => unknown): void {
  useEffect(() => {
    if (!error) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error, again]);
}

/** Continues polling after a failure, which stops SWR's polling. */
function useRecovery<T>(
  { error, isValidating, mutate }: SWRResponse<T, Error>,
  interval: SWRConfiguration<T, Error>['refreshInterval'],
): void {
  useRetryWhenOnline(
    error,
    useCallback(() => mutate(), [mutate]),
  );
  useEffect(() => {
    if (!error || isValidating || typeof interval !== 'number' || interval <= 0) return;
    const timer = setTimeout(() => void mutate(), interval);
    return () => clearTimeout(timer);
  }, [error, isValidating, mutate, interval]);
}

interface FirstData<T> {
  options?: { fallbackData?: T; revalidateOnMount?: false };
  failure?: HttpError;
}

/**
 * Returns query options with the embedded response as initial data, which is revalidated once if the document came from
 * a cache. `address` must be the same for all users.
 */
function useFirstData<T>(address: string | undefined, accepts: (value: unknown) => boolean): FirstData<T> {
  const { answers, round } = useEmbeddedResponses();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (address === undefined || !answers.isUnused(address)) return;
    const correct = async (answer: ApiAnswer) => {
      const outcome = await revalidate(address, answer);
      if (outcome === undefined || (outcome !== 'gone' && !accepts(outcome.body))) return;
      const isGone = outcome === 'gone';
      if (isGone && answer.status !== undefined) return;
      answers.replace(address, isGone ? undefined : outcome);
      // Also removes the error of a failed poll. If the API no longer has the data, requests it once more, so that
      // components get the error.
      await mutate(address, isGone ? undefined : outcome.body, { revalidate: isGone });
    };
    return whenIdle(() => {
      const used = answers.use(address);
      if (used?.isOutdated) void correct(used.answer);
    });
  }, [address, accepts, answers, round, mutate]);
  const answer = address === undefined ? undefined : answers.of(address);
  const failure = useMemo(() => failureOf(answer), [answer]);
  if (failure) return { failure, options: { revalidateOnMount: false } };
  if (address === undefined || answer === undefined || !accepts(answer.body)) return {};
  return {
    options: {
      fallbackData: answer.body as T, // The type must match what `request` returns for the address.
      ...(answers.isUnused(address) && { revalidateOnMount: false }),
    },
  };
}

function failureOf(answer: ApiAnswer | undefined): HttpError | undefined {
  if (answer?.status === undefined) return undefined;
  return new HttpError({ status: answer.status, body: String(answer.body) });
}

export function useApi<T>(
  key: ApiKey | null,
  options: ApiOptions<T | null> & { on401: 'returnNull' },
): SWRResponse<T | null, Error>;
export function useApi<T>(key: ApiKey | null, options?: ApiOptions<T>): SWRResponse<T, Error>;
/** Returns the data of a key, which is also its key in SWR's cache for all components. Null requests nothing. */
export function useApi<T>(
  key: ApiKey | null,
  { on401 = 'throw', token, failsWith, accepts = acceptsAll, ...options }: ApiOptions<T | null> = {},
): SWRResponse<T | null, Error> {
  const { failure, options: firstOptions } = useFirstData<T>(
    typeof key === 'string' && token === undefined ? key : undefined,
    accepts,
  );
  const response = useSWR<T | null, Error>(key, {
    ...apiDefaults,
    fetcher: (asked: ApiKey) => load<T>(asked, { on401, token, failsWith, accepts }),
    ...firstOptions,
    ...options,
  });
  useRecovery(response, options.refreshInterval);
  if (!failure || response.error || response.data !== undefined) return response;
  return { ...response, error: failure };
}

/** Provides the query defaults. Tests pass a separate `cache`. */
export function ApiProvider({ children, cache }: { children: ReactNode; cache?: Cache }) {
  return (
    <SWRConfig value={cache ? { ...apiDefaults, provider: () => cache } : apiDefaults}>{children}</SWRConfig>
  );
}
