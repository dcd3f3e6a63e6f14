import { storeSession } from '../session/session.ts';

/** Puts a session into the browser, as a sign-in does. */
export function signIn(token = 'token-1'): void {
  storeSession({ token, user: { id: 'u-1', username: 'admin' } });
}
