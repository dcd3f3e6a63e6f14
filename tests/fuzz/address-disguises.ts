/** An address as somebody writes it who hopes that a check and a router read it differently. */
export interface Disguise {
  /** As it goes over the wire, between method and version. */
  readonly target: string;
  /** Whether it is but another spelling of the same address (RFC 3986, 6.2.2; empty segments do not count). */
  readonly isEquivalent: boolean;
}

type Spelling = (path: string) => readonly string[];

const hex = (character: string): string => character.charCodeAt(0).toString(16);
const encodeUpper = (character: string): string => `%${hex(character).toUpperCase()}`;
const encodeLower = (character: string): string => `%${hex(character)}`;
const encodeTwice = (character: string): string => `%25${hex(character)}`;
const letter = /[a-z]/gi;
/** Without the first one, no target would be left. */
const innerSlash = /(?<!^)\//g;

/** The path with one occurrence of the pattern replaced, for each occurrence, and with all replaced. */
function eachReplaced(path: string, pattern: RegExp, replace: (found: string) => string): string[] {
  const one = [...path.matchAll(pattern)].map(
    ({ 0: found, index }) => path.slice(0, index) + replace(found) + path.slice(index + found.length),
  );
  return [...one, path.replaceAll(pattern, replace)];
}

/** Text put in place of each slash in turn, and of all. */
function slashesReplaced(...texts: string[]): Spelling {
  return (path) => texts.flatMap((text) => eachReplaced(path, /\//g, () => text));
}

/** Text put behind the path. */
function endingWith(...texts: string[]): Spelling {
  return (path) => texts.map((text) => path + text);
}

const equivalent: readonly Spelling[] = [
  (path) => eachReplaced(path, letter, encodeUpper),
  (path) => eachReplaced(path, letter, encodeLower),
  slashesReplaced('//', '///'),
  slashesReplaced('/./', '/%2e/', '/%2E/', '/x/../', '/x/%2e%2e/', '/x/.%2E/'),
  (path) => [`/..${path}`, `/%2e%2E${path}`],
  (path) => ['http://host', 'HTTP://user@host:80', 'https://other.example'].map((origin) => origin + path),
];

const different: readonly Spelling[] = [
  (path) => eachReplaced(path, letter, encodeTwice),
  (path) => eachReplaced(path, letter, (found) => found.toUpperCase()),
  (path) => eachReplaced(path, /[^/]+/g, (segment) => `${segment};x=1`),
  (path) => eachReplaced(path, /[^/]+/g, (segment) => `${segment};`),
  (path) => eachReplaced(path, /[^/]+/g, (segment) => `${segment}.`),
  (path) => ['%2F', '%2f', '\\', '%5C', '%5c'].flatMap((text) => eachReplaced(path, innerSlash, () => text)),
  slashesReplaced('/%252e/', '/..;/', '/.;/'),
  endingWith('/', '//', '/.', '/%2e', '/x/..', '.json', '~'),
  endingWith('#', '#top', '?', '?%', '?x=%FF', '?x=%00', '/%23'),
  endingWith('%', '%zz', '%00', '%0A', '%0d%0a', '%09', '%20', '%FF', '%C0%AF', '%3B', '%3Fx', '+'),
  (path) => [`ftp://host${path}`, `//host${path}`, `/x${path}`],
];

/** The address, without a query, in every disguise; the address itself comes first. */
export function disguisesOf(path: string): Disguise[] {
  const spelledBy = (spellings: readonly Spelling[]): string[] => spellings.flatMap((spell) => spell(path));
  const equivalents = new Set([path, ...spelledBy(equivalent)]);
  const targets = new Set([...equivalents, ...spelledBy(different)]);
  return [...targets].map((target) => ({ target, isEquivalent: equivalents.has(target) }));
}
