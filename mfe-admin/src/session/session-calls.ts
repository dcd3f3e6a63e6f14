import { HttpError, type LoginResponse, request } from '@site/kit';

/** What one signs in with; `totp` is the code of the second factor, or a recovery code. */
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

/** What the server says of a token; `unknown` when nobody was there to say it. */
export type Verdict = 'valid' | 'invalid' | 'unknown';

/** A bff that is down answers nothing, or lets the shell answer for it with one of these. */
const unavailable = new Set([502, 503, 504]);

/**
 * Asks whether a token is valid. Any refusal makes it invalid (ADMIN-3); a server that is down
 * refuses nothing.
 */
export async function verifyToken(token: string): Promise<Verdict> {
  try {
    await request<unknown>('/api/admin/verify', { token });
    return 'valid';
  } catch (error) {
    const refused = error instanceof HttpError && !unavailable.has(error.status);
    return refused ? 'invalid' : 'unknown';
  }
}

/** Whether a call failed because nobody was there to judge it, or anyone who was could not. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status >= 500;
}

/** Whether a call failed because the session is over. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}
