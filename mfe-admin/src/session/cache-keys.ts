const listMark = 'list:';

/** Returns the cache key of a list's page, which differs from the key of a single response at the same address. */
export function pageKey(address: string): string {
  return listMark + address;
}

export function addressOfKey(key: string): string {
  return key.startsWith(listMark) ? key.slice(listMark.length) : key;
}
