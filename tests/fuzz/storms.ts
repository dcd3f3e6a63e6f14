/** Bodies of so many bytes at most, each with much of one thing: what a parser or a check could take long for. */
export function bodyStorms(bytes: number): Readonly<Record<string, string | Buffer>> {
  const filled = (before: string, part: string, after: string): string =>
    before + part.repeat(Math.floor((bytes - before.length - after.length) / part.length)) + after;
  const members = (most: number, member: (index: number) => string): string => {
    const some: string[] = [];
    for (let length = 2; some.length < most; ) {
      const next = member(some.length);
      length += Buffer.byteLength(next) + 1;
      if (length > bytes) break;
      some.push(next);
    }
    return `{${some.join()}}`;
  };
  const nested = (open: string, close: string): string => {
    const depth = Math.floor((bytes - 40) / (open.length + close.length));
    return open.repeat(depth) + 1 + close.repeat(depth);
  };
  return {
    'thousands of members': members(32_000, (index) => `"member${index}":${index}`),
    'as many members as fit': members(Number.POSITIVE_INFINITY, (index) => `"${index.toString(36)}":0`),
    'members that are numbers': members(Number.POSITIVE_INFINITY, (index) => `"${index * 977}":0`),
    'members with U+0000': members(Number.POSITIVE_INFINITY, (index) => `"a${index}":"\\u0000"`),
    'the same member again and again': filled('{', '"title":"a",', '"title":"a"}'),
    'fifty long members': members(50, (index) => `"a${index}":"${'x'.repeat(bytes / 60)}"`),
    'one member with a long name': filled('{"', '\\u0000', '":1}'),
    '__proto__ again and again': filled('{', '"__proto__":{},', '"a":1}'),
    '__proto__ in __proto__': nested('{"__proto__":', '}'),
    '__proto__ with much white space': filled('{"a":"', '\\"__proto__\\"  ', '"}'),
    'the constructor’s prototype again and again': filled('{', '"constructor":{"prototype":{}},', '"a":1}'),
    'lists in lists': nested('[', ']'),
    'lists in lists of a member': `{"title":${nested('[', ']')}}`,
    'objects in objects': nested('{"a":', '}'),
    'lists that do not end': filled('', '[', ''),
    'a long list': filled('{"title":[', '0,', '0]}'),
    'a number of many digits': filled('{"version":', '9', '}'),
    'a number with many zeros': filled('{"version":0.', '0', '1}'),
    'a large exponent': filled('{"version":1e', '9', '}'),
    'much white space': filled('', ' ', '{}'),
    'escapes in a text': filled('{"title":"', '\\u0061', '"}'),
    'quotes in a text': filled('{"title":"', '\\"', '"}'),
    'lone surrogates': filled('{"title":"', '\\ud800', '"}'),
    'what composes': filled('{"username":"', '\\u0344', '","password":"x"}'),
    'what unfolds': filled('{"username":"', '\\ufdfa', '","password":"x"}'),
    'a long time': filled('{"publishedAt":"2025-01-01T00:00:00.', '0', 'Z"}'),
    'a long address': filled('{"imageUrl":"https://', 'a.', '"}'),
    'a blank title': filled('{"title":"', ' ', '"}'),
    'no UTF-8': Buffer.alloc(bytes, 0xff),
  };
}

/** So many characters have room in the address or in one header beside the others. */
const longestText = 14_000;
const parts = [
  'x',
  ',',
  ' ,',
  'a,',
  'a, ',
  'a b ',
  '"',
  '"a",',
  'W/"a" , ',
  ';q=0,',
  'gzip;q=0.1,',
  '1.1.1.1, ',
  '/',
];
const prefixes = ['', '"a"', 'Bearer '];

/** Values of a header, each with much of one thing. */
export const headerStorms: readonly string[] = prefixes.flatMap((prefix) =>
  parts.map((part) => `${prefix}${part.repeat(longestText / part.length)}!`),
);

/** Headers that something reads before or after it is known whose call it is. */
export const stormedHeaders = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'traceparent',
  'x-forwarded-for',
  'x-request-id',
] as const;

const queryParts = ['a&', 'a=1&', 'limit=1&', 'q=a&', '&', '=', '%25', '+', '[]', '[a]'];
const parameters = ['q', 'cursor', 'limit', 'omit', 'symbol'];
const values = ['x', '9', '%', '\\', '_%', ' ', '/', '=', '\u{1F30A}'].map(encodeURIComponent);
/** A search may have so many characters. */
const longestSearch = 200;

/** Queries with much of one thing, those that a search accepts among them. */
export const queryStorms: readonly string[] = [
  ...queryParts.map((part) => `?${part.repeat(longestText / part.length)}`),
  ...parameters.flatMap((name) =>
    values.flatMap((value) => [
      `?${name}=${value.repeat(longestText / value.length)}`,
      `?${name}=${value.repeat(longestSearch / decodeURIComponent(value).length)}`,
    ]),
  ),
];

/** Addresses with much of one thing. */
export const addressStorms: readonly string[] = ['/', '/a', '/..', '/%2e%2e', '//', '%25', ';a', ':'].flatMap(
  (part) =>
    ['/api', '/api/news/', '/api/admin/articles/', '/api/admin'].map(
      (before) => before + part.repeat(longestText / part.length),
    ),
);
