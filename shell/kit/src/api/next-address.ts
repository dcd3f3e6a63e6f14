const link = /^\s*<([^<>]+)>(.*)$/;

/** `rel="next"` of the `Link` header, without the host: the address is on this origin. */
export function nextAddress(headers: Headers): string | undefined {
  const links = (headers.get('link') ?? '').split(/,(?=\s?<)/).map((text) => link.exec(text));
  const target = links.find((found) => /\brel="?next\b/i.test(found?.[2] ?? ''))?.[1];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, location.origin);
  return pathname + search;
}
