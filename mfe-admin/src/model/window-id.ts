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
    // Without storage, a reloaded window gets a new id.
  }
}

/**
 * Returns the id of this window. Session storage has it only while the page is closed, because duplicated tabs copy
 * that storage.
 */
export function getWindowId(): string {
  if (current !== null) return current;
  current = takeStoredId() || createDraftId();
  window.addEventListener('pagehide', storeId);
  window.addEventListener('pageshow', () => void takeStoredId());
  return current;
}
