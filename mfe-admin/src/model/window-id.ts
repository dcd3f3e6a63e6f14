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
    // After a reload, the window's copies count as another window's.
  }
}

/** Session storage has the id only while the page is closed, because a duplicated tab copies that storage. */
export function getWindowId(): string {
  if (current !== null) return current;
  current = takeStoredId() || createDraftId();
  window.addEventListener('pagehide', storeId);
  window.addEventListener('pageshow', () => void takeStoredId());
  return current;
}
