/** Link protection services, and their parameters with the original address. */
const wrappers: readonly (readonly [service: RegExp, ...parameters: string[]])[] = [
  [/^(?:[^/]+\.)?safelinks\.protection\.(?:outlook\.com|office365\.us)\//, 'url'],
  [/^statics\.teams\.[a-z.]+\/evergreen-assets\/safelinks\//, 'url'],
  [/^(?:www\.)?google\.[a-z.]+\/url$/, 'q', 'url'],
  [/^(?:www\.)?youtube\.com\/redirect$/, 'q'],
  [/^lm?\.(?:facebook|instagram)\.com\//, 'u'],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)$/, 'url'],
  [/^slack-redir\.net\/link$/, 'url'],
  [/^(?:www\.)?duckduckgo\.com\/l\/?$/, 'uddg'],
  [/^linkprotect\.cudasvc\.com\/url$/, 'a'],
  [/^protect\d?\.fireeye\.com\//, 'u'],
  [/^urldefense\.proofpoint\.com\/v[12]\/url$/, 'u'],
  [/^(?:[^/]+\.)?trendmicro\.com\/wis\//, 'url'],
  [/^clicktime\.symantec\.com\//, 'u'],
  [/^(?:[^/]+\.)?protection\.sophos\.com\//, 'u'],
];

const web = /^https?:\/\//i;

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Proofpoint v2 writes `-` and `_` for `%` and `/`. */
function decodeProofpoint(value: string): string {
  return decode(value.replaceAll('-', '%').replaceAll('_', '/'));
}

function decodeBase64(value: string): string {
  try {
    return atob(value.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return value;
  }
}

function fromQuery(url: URL): string[] {
  const [, ...parameters] = wrappers.find(([service]) => service.test(url.hostname + url.pathname)) ?? [];
  const values = parameters.flatMap((name) => url.searchParams.getAll(name));
  return values.flatMap((value) => [value, decodeProofpoint(value), decodeBase64(value)]);
}

/** Returns the address in the path: Proofpoint v3 encodes special characters separately, Cisco all of them. */
function fromPath({ hostname, href }: URL): string {
  if (/^urldefense\.(?:com|us)$/.test(hostname)) {
    const [, found = '', encoded = ''] = /\/v3\/__(.+?)__;([\w-]*)/.exec(href) ?? [];
    const signs = [...decodeBase64(encoded)].values();
    return found.replace(/^(https?):\/(?=[^/])/, '$1://').replaceAll('*', () => signs.next().value ?? '*');
  }
  return hostname === 'secure-web.cisco.com' ? decode(/\/(https?%3A.+)$/i.exec(href)?.[1] ?? '') : '';
}

function unwrapOnce(address: string): string | undefined {
  const url = parse(address);
  if (!url) return undefined;
  return [...fromQuery(url), fromPath(url)].find((target) => web.test(target) && parse(target) !== undefined);
}

/** Invisible characters, plain or encoded, at the edges of an address. */
const invisible = String.raw`[\s\p{Cf}\u00a0\u3164]|%(?:20|c2%a0|c2%ad|e2%80%8[b-f]|e2%80%a[8-e]|e2%81%a[0-9a-f]|ef%bb%bf)`;
const invisibleStart = new RegExp(`^(?:${invisible})+`, 'iu');
const invisibleEnd = new RegExp(`(?:${invisible})$`, 'iu');
/** Length of the longest encoded character, such as `%E2%80%8B`. */
const maxMarkLength = 9;

/** Removes trailing characters one by one: a single pattern would take quadratic time. */
function trimInvisible(address: string): string {
  let trimmed = address.replace(invisibleStart, '');
  for (let end = invisibleEnd.exec(trimmed); end; end = invisibleEnd.exec(trimmed.slice(-maxMarkLength))) {
    trimmed = trimmed.slice(0, -end[0].length);
  }
  return trimmed;
}

const maxWrappers = 5;

function unwrapAddress(address: string): string {
  let target = trimInvisible(address);
  for (let count = 0; count < maxWrappers; count += 1) {
    const inner = unwrapOnce(target);
    if (inner === undefined) break;
    target = trimInvisible(inner);
  }
  return target;
}

/** Returns whether a link was created automatically from text like a date, an address or a telephone number. */
function isDetected(link: HTMLAnchorElement): boolean {
  const isNumeric = link.protocol === 'tel:' && /^[\d\s]*\d[.,]\d[\d.,\s]*$/.test(link.textContent ?? '');
  return isNumeric || link.hasAttribute('x-apple-data-detectors');
}

/** Replaces wrapped addresses by the original ones, and returns the number of links that were wrapped. */
export function unwrapLinks(root: ParentNode): number {
  let count = 0;
  for (const link of root.querySelectorAll('a')) {
    const given = link.getAttribute('href') ?? '';
    const target = unwrapAddress(link.getAttribute('originalsrc') ?? given);
    if (isDetected(link)) link.removeAttribute('href');
    else if (given !== target) link.setAttribute('href', target);
    if (unwrapOnce(given) !== undefined) count += 1;
    const text = (link.textContent ?? '').trim();
    if (unwrapOnce(text) !== undefined) link.textContent = unwrapAddress(text);
  }
  return count;
}
