import { HttpError } from './http-error.ts';

const timeLimit = 15_000;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  token?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Lets the request continue when the page is left; browsers allow up to 64 KB for this. */
  keepalive?: boolean | undefined;
}

/** A query key: one address, or its segments. */
export type ApiKey = string | readonly string[];

export interface ResponseWithHeaders<T> {
  readonly data: T;
  readonly headers: Headers;
}

/** The address of a query key: its segments joined with slashes (SITE-40). */
export function addressOf(key: ApiKey): string {
  return typeof key === 'string' ? key : key.join('/');
}

function headersOf({ body, token, headers }: RequestOptions): Record<string, string> {
  return {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

function retryAfterSeconds(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : Math.max(0, Math.ceil((instant - Date.now()) / 1000));
}

function failure(response: Response, body: string): HttpError {
  return new HttpError({
    status: response.status,
    statusText: response.statusText,
    body,
    retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after')),
  });
}

/** Aborts after the time limit, or together with the caller's signal. */
function withTimeLimit(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeLimit);
  if (!signal) return limit;
  const either = new AbortController();
  for (const source of [signal, limit]) {
    const abort = () => either.abort(source.reason);
    if (source.aborted) abort();
    source.addEventListener('abort', abort, { signal: either.signal });
  }
  return either.signal;
}

/** @throws HttpError for a failed response, and for one that is not JSON */
export async function requestWithHeaders<T>(
  path: string,
  options: RequestOptions = {},
): Promise<ResponseWithHeaders<T>> {
  const response = await fetch(path, {
    method: options.method ?? 'GET',
    credentials: 'include',
    headers: headersOf(options),
    ...(options.keepalive && { keepalive: true }),
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    signal: withTimeLimit(options.signal),
  });
  const text = await response.text();
  if (!response.ok) throw failure(response, text);
  try {
    // A 204 has no body.
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- T is generated from the server's own document
    const data: T = JSON.parse(response.status === 204 ? 'null' : text);
    return { data, headers: response.headers };
  } catch {
    throw failure(response, text);
  }
}

/** @throws HttpError for a failed response, and for one that is not JSON */
export async function request<T>(path: string, options?: RequestOptions): Promise<T> {
  const { data } = await requestWithHeaders<T>(path, options);
  return data;
}

/** The default query function: a GET of the key's segments joined with slashes. */
export function fetcher<T>(key: ApiKey): Promise<T> {
  return request<T>(addressOf(key));
}
