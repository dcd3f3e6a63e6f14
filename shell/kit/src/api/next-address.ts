const nextLink = /<([^>]+)>\s*;[^,]*\brel="?next"?/i;

/**
 * Path and query of `rel="next"` in the `Link` header of an answer. The host is ignored: the address is on
 * this origin.
 */
export function nextAddress(headers: Headers): string | undefined {
  const target = nextLink.exec(headers.get('link') ?? '')?.[1];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, location.origin);
  return pathname + search;
}
