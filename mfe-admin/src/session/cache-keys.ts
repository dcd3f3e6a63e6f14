const listMark = 'list:';

/** Returns the cache key for a page of a list, which must differ from that of a response without pages. */
export function pageKey(address: string): string {
  return listMark + address;
}

export function addressOfKey(key: string): string {
  return key.startsWith(listMark) ? key.slice(listMark.length) : key;
}
