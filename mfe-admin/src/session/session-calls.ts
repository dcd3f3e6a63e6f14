import { HttpError, type LoginResponse, request } from '@site/kit';

/** The credentials; `totp` is a code of the second factor, or a recovery code. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly totp?: string;
}

export function signIn(credentials: Credentials): Promise<LoginResponse> {
  return request<LoginResponse>('/api/admin/login', { method: 'POST', body: credentials });
}

/** Returns whether the password is correct but the code of the second factor is missing or wrong. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof HttpError && error.problem?.needs === 'totp';
}

export function signOutOnServer(token: string): Promise<unknown> {
  return request<unknown>('/api/admin/logout', { method: 'POST', token });
}

/** 401 or 403; other errors mean that the server is busy or unavailable. */
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
