import { HttpError, request, requestWithHeaders } from '@site/kit';
import { hasSessionEnded } from './session-calls.ts';
import { endSession, readSession } from './session.ts';

type Options = Omit<NonNullable<Parameters<typeof request>[1]>, 'token'>;

/**
 * Calls the API with the session's token, and ends the session if the token is rejected.
 * @throws HttpError 401 without a session (ADMIN-12)
 */
export async function withToken<Result>(call: (token: string) => Promise<Result>): Promise<Result> {
  const token = readSession()?.token;
  if (token === undefined) throw new HttpError({ status: 401, body: 'No authentication token' });
  try {
    return await call(token);
  } catch (error) {
    if (hasSessionEnded(error)) endSession(token);
    throw error;
  }
}

export function requestWithToken<Data>(address: string, options: Options = {}): Promise<Data> {
  return withToken((token) => request<Data>(address, { ...options, token }));
}

/** Like `requestWithToken`, but also returns the headers of the response. */
export function requestDataAndHeaders<Data>(address: string): ReturnType<typeof requestWithHeaders<Data>> {
  return withToken((token) => requestWithHeaders<Data>(address, { token }));
}

export function fetchWithToken<Data>(address: string): Promise<Data> {
  return requestWithToken<Data>(address);
}
