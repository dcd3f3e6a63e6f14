/** Items that the browser's storage refused, for as long as the page is open. */
const unstored = new Map<string, string>();

/** Returns a stored item; null if it does not exist or the browser blocks its storage. */
export function readItem(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores an item. Returns false if the storage is full or blocked. */
export function storeItem(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Stores an item; if the storage is full or blocked, the item lasts until the page is left. */
export function rememberItem(name: string, value: string): void {
  if (storeItem(name, value)) unstored.delete(name);
  else unstored.set(name, value);
}

export function removeItem(name: string): void {
  unstored.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // A blocked storage has no items.
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
