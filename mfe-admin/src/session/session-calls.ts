import { HttpError, type LoginResponse, request } from '@site/kit';

/** The credentials; `totp` is the code of the second factor, or a recovery code. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly totp?: string;
}

export function signIn(credentials: Credentials): Promise<LoginResponse> {
  return request<LoginResponse>('/api/admin/login', { method: 'POST', body: credentials });
}

/** Whether the password was right but the code of the second factor is missing or wrong. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof HttpError && error.problem?.needs === 'totp';
}

/** Ends the session on the server, which invalidates its token. */
export function signOutOnServer(token: string): Promise<unknown> {
  return request<unknown>('/api/admin/logout', { method: 'POST', token });
}

/**
 * Returns whether the server refuses a token. Only 401 and 403 do: a busy or unavailable server decides nothing.
 */
export async function isRefused(token: string): Promise<boolean> {
  try {
    await request<unknown>('/api/admin/verify', { token });
    return false;
  } catch (error) {
    return error instanceof HttpError && (error.status === 401 || error.status === 403);
  }
}

/** Whether a call failed without a decision of the server: it did not answer, or was unable to. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status >= 500;
}

/** Whether a call failed because the session is over. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}
