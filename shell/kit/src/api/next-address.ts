const link = /^\s*<([^<>]+)>(.*)$/;

/**
 * Returns the path of `rel="next"` in the `Link` header. The host is dropped, because pages call the API on their own
 * origin.
 */
export function nextAddress(headers: Headers): string | undefined {
  const links = (headers.get('link') ?? '').split(/,(?=\s?<)/).map((text) => link.exec(text));
  const target = links.find((found) => /\brel="?next\b/i.test(found?.[2] ?? ''))?.[1];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, location.origin);
  return pathname + search;
}
