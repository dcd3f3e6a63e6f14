import type { IncomingMessage } from 'node:http';
import { readOnlyPaths } from './bff-paths.ts';

/** Not allowed in an address unless encoded: spaces, control characters, and everything outside ASCII (RFC 3986, 2). */
const unwritable = /[^\x21-\x7e]/;
/** Not allowed either, but sent by browsers; these are encoded. */
const sentAsIs = /["<>\\^`{|}]/g;
const encodedOctet = /%[\dA-F]{2}/gi;
const unreserved = /[\w.~-]/;
/**
 * Encoded slash and backslash, which some programs treat as path separators, and U+0000, which ends a name
 * for some.
 */
const ambiguousInPath = /%2F|%5C|%00/;
const originOfTarget = /^https?:\/\/[^/?#]*/i;

/** All that the bff answers, as routes. */
const bffPaths = ['/api', '/api/*', ...readOnlyPaths];

/** Whether an address in normal form is answered by the bff. */
function isBffAddress(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return bffPaths.some((known) =>
    known.endsWith('*') ? path.startsWith(known.slice(0, -1)) : path === known,
  );
}

/** Well-formed UTF-8, once decoded. */
function isText(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

function normalEncoding(text: string): string {
  return text
    .replace(encodedOctet, (octet) => {
      const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return unreserved.test(character) ? character : octet.toUpperCase();
    })
    .replace(sentAsIs, (character) => encodeURIComponent(character));
}

/** Removes dot segments (RFC 3986, 5.2.4) and empty segments; a trailing slash stays. */
function normalSegments(path: string): string {
  const segments: string[] = [];
  for (const segment of path.slice(1).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  const named = segments.filter((segment) => segment !== '');
  const isOpen = ['/', '/.', '/..'].some((end) => path.endsWith(end));
  return `/${named.join('/')}${isOpen && named.length > 0 ? '/' : ''}`;
}

/**
 * The normal form of an address, path and query (RFC 3986, 6.2.2): unreserved characters decoded, other
 * encodings in upper case, no dot segments, no empty segments. Undefined if it has none, or if programs
 * interpret it differently.
 */
export function normalForm(address: string): string | undefined {
  const isReadable = address.startsWith('/') && !unwritable.test(address) && !address.includes('#');
  if (!isReadable || !isText(address)) return undefined;
  const [encodedPath = ''] = address.split('?', 1);
  const path = normalEncoding(encodedPath);
  if (ambiguousInPath.test(path)) return undefined;
  return normalSegments(path) + normalEncoding(address.slice(encodedPath.length));
}

/**
 * The address for routing: without an origin, which clients may send in the request line (RFC 9112, 3.2.2),
 * and in normal form if the bff answers it.
 */
export function addressOfTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const withoutOrigin = url.replace(originOfTarget, '');
  const address =
    withoutOrigin === url || withoutOrigin.startsWith('/') ? withoutOrigin : `/${withoutOrigin}`;
  const normal = normalForm(address);
  return normal !== undefined && isBffAddress(normal) ? normal : address;
}
