import { HttpError, type LoginResponse, request } from '@site/kit';

/** `totp` is an authentication code or a recovery code, if the user has a second factor. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly totp?: string;
}

export function signIn(credentials: Credentials): Promise<LoginResponse> {
  return request<LoginResponse>('/api/admin/login', { method: 'POST', body: credentials });
}

/** Returns whether sign-in failed only because the code of the second factor is missing or wrong. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof HttpError && error.problem?.needs === 'totp';
}

export function signOutOnServer(token: string): Promise<unknown> {
  return request<unknown>('/api/admin/logout', { method: 'POST', token });
}

/** Returns whether the server rejects a token (401 or 403). After any other error, the token may still be valid. */
export async function isTokenRejected(token: string): Promise<boolean> {
  try {
    await request<unknown>('/api/admin/verify', { token });
    return false;
  } catch (error) {
    return error instanceof HttpError && (error.status === 401 || error.status === 403);
  }
}

export function isServerUnavailable(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status >= 500;
}

export function hasSessionEnded(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}
