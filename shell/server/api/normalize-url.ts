import type { IncomingMessage } from 'node:http';
import { readOnlyPaths } from './bff-paths.ts';

/** Characters that are invalid in a URL unless encoded (RFC 3986, 2): spaces, control characters and non-ASCII. */
const unwritable = /[^\x21-\x7e]/;
/** Also invalid, but sent unencoded by browsers, so these are encoded. */
const sentAsIs = /["<>\\^`{|}]/g;
const encodedOctet = /%[\dA-F]{2}/gi;
const unreserved = /[\w.~-]/;
/** Some programs treat an encoded slash or backslash as a path separator, and U+0000 as the end of a name. */
const ambiguousInPath = /%2F|%5C|%00/;
const originOfTarget = /^https?:\/\/[^/?#]*/i;

const bffPaths = ['/api', '/api/*', ...readOnlyPaths];

function isBffAddress(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return bffPaths.some((known) =>
    known.endsWith('*') ? path.startsWith(known.slice(0, -1)) : path === known,
  );
}

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

/** Removes dot segments (RFC 3986, 5.2.4) and empty segments, except for a trailing slash. */
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

/** Normal form of path and query (RFC 3986, 6.2.2); undefined if the address is invalid or ambiguous. */
export function normalizeUrl(address: string): string | undefined {
  const isReadable = address.startsWith('/') && !unwritable.test(address) && !address.includes('#');
  if (!isReadable || !isText(address)) return undefined;
  const [encodedPath = ''] = address.split('?', 1);
  const path = normalEncoding(encodedPath);
  if (ambiguousInPath.test(path)) return undefined;
  return normalSegments(path) + normalEncoding(address.slice(encodedPath.length));
}

/**
 * Returns the normalized path and query of a request target, without the origin that clients may send (RFC 9112,
 * 3.2.2).
 */
export function addressOfTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const withoutOrigin = url.replace(originOfTarget, '');
  const address =
    withoutOrigin === url || withoutOrigin.startsWith('/') ? withoutOrigin : `/${withoutOrigin}`;
  const normal = normalizeUrl(address);
  return normal !== undefined && isBffAddress(normal) ? normal : address;
}
