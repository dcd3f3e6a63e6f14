import { useSyncExternalStore } from 'react';
import { readItem, removeItem, storeItemOrFallBack } from './browser-storage.ts';

/** Keys in `localStorage` (ADMIN-2). */
const tokenName = 'adminToken';
const userName = 'adminUser';

export interface SessionUser {
  readonly id: string;
  readonly username: string;
}

export interface Session {
  readonly token: string;
  /** Null if the stored user is missing or invalid. The session exists nevertheless: only its token matters. */
  readonly user: SessionUser | null;
}

interface Snapshot {
  readonly token: string | null;
  readonly user: string | null;
  readonly session: Session | null;
}

let snapshot: Snapshot = { token: null, user: null, session: null };
const listeners = new Set<() => void>();

function parseUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('username' in value)) return null;
    const { username } = value;
    if (typeof username !== 'string') return null;
    return { id: 'id' in value ? String(value.id) : '', username };
  } catch {
    return null; // The item is not JSON.
  }
}

/** Returns the stored session; an identical object while it is unchanged. */
export function readSession(): Session | null {
  const token = readItem(tokenName);
  const user = readItem(userName);
  if (token !== snapshot.token || user !== snapshot.user) {
    snapshot = { token, user, session: token ? { token, user: parseUser(user) } : null };
  }
  return snapshot.session;
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Stores a session after sign-in, and notifies all tabs of this browser. */
export function storeSession({ token, user }: { token: string; user: SessionUser }): void {
  storeItemOrFallBack(userName, JSON.stringify(user));
  storeItemOrFallBack(tokenName, token);
  announce();
}

export function clearSession(): void {
  removeItem(tokenName);
  removeItem(userName);
  announce();
}

/** Ends the session that has this token. Does not end a newer session. */
export function endSession(token: string): void {
  if (readSession()?.token === token) clearSession();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // For changes in other tabs. `announce` notifies this tab.
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the current session; null on the server and during hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}
