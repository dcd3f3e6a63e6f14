const listMark = 'list:';

/** The cache key of a page of a list, which differs from the key of the same address read as a single response. */
export function pageKey(address: string): string {
  return listMark + address;
}

/** Returns the address of a cache key. */
export function addressOfKey(key: string): string {
  return key.startsWith(listMark) ? key.slice(listMark.length) : key;
}
