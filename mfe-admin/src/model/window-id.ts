import { createDraftId } from './draft-id.ts';

const name = 'adminWindow';
let current: string | null = null;

function takeStoredId(): string | null {
  try {
    const stored = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return stored;
  } catch {
    return null; // The storage is unavailable.
  }
}

function storeId(): void {
  try {
    sessionStorage.setItem(name, current ?? '');
  } catch {
    // The storage is unavailable, so the window gets a new id after a reload.
  }
}

/**
 * Returns the id of this window, which remains after a reload. It is in session storage only between unloading and
 * loading: a duplicated tab would copy it otherwise.
 */
export function getWindowId(): string {
  if (current !== null) return current;
  current = takeStoredId() || createDraftId();
  window.addEventListener('pagehide', storeId);
  window.addEventListener('pageshow', () => void takeStoredId());
  return current;
}
