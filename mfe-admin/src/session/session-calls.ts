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

/** The server's answer about a token; `unknown` if it did not answer. */
export type Verdict = 'valid' | 'invalid' | 'unknown';

/** If the bff is down, the shell answers with one of these statuses. */
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

/** Whether a call failed without a decision of the server: it did not answer, or was unable to. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status >= 500;
}

/** Whether a call failed because the session is over. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}
