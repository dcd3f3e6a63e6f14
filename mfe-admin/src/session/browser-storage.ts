/** Items that could not be stored. They are lost when the page is closed. */
const memoryItems = new Map<string, string>();

/** Returns a stored item; null if it does not exist or the storage is unavailable. */
export function readItem(name: string): string | null {
  try {
    return memoryItems.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores an item. Returns false if the storage is full or unavailable. */
export function storeItem(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Stores an item, or holds it in memory if the storage is full or unavailable. */
export function storeItemOrFallBack(name: string, value: string): void {
  if (storeItem(name, value)) memoryItems.delete(name);
  else memoryItems.set(name, value);
}

export function removeItem(name: string): void {
  memoryItems.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // The storage is unavailable, so it has no item to remove.
  }
}

export function listItemNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
