/** Items that could not be stored, until the page is closed. */
const unstored = new Map<string, string>();

/** Returns a stored item; null if it does not exist or the storage is unavailable. */
export function readItem(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name);
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

/** Stores an item; in memory, until the page is closed, if the storage is full or unavailable. */
export function rememberItem(name: string, value: string): void {
  if (storeItem(name, value)) unstored.delete(name);
  else unstored.set(name, value);
}

export function removeItem(name: string): void {
  unstored.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // An unavailable storage has no items.
  }
}

/** Returns the names of all stored items. */
export function itemNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
