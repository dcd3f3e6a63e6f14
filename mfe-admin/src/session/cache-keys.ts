const listMark = 'list:';

/** Returns the cache key of a page of a list, which differs from that of a single response. */
export function pageKey(address: string): string {
  return listMark + address;
}

export function addressOfKey(key: string): string {
  return key.startsWith(listMark) ? key.slice(listMark.length) : key;
}
