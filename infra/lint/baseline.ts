import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';
import manifest from '../../package.json' with { type: 'json' };

/** MDN's names of the browsers in `browserslist`, on desktops and phones. */
const browserNames = {
  chrome: ['chrome', 'chrome_android'],
  safari: ['safari', 'safari_ios'],
  firefox: ['firefox', 'firefox_android'],
} as const;

/** The lowest supported version of each browser. */
const baseline = manifest.browserslist.flatMap((query) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  if (name !== 'chrome' && name !== 'safari' && name !== 'firefox') {
    throw new Error(`browserslist has a query that the checks do not know: ${query}`);
  }
  return browserNames[name].map((browser) => ({ browser, version }));
});

function isAtMost(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}

function isSupportedBy(statement: SimpleSupportStatement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement;
  if (flags || prefix || other || typeof added !== 'string' || added === 'preview') return false;
  return isAtMost(added, version) && (typeof removed !== 'string' || !isAtMost(removed, version));
}

function isSupported(statement: SupportStatement | undefined, version: string): boolean {
  // Where the data says nothing, nothing is known against it.
  if (statement === undefined) return true;
  return [statement].flat().some((simple) => isSupportedBy(simple, version));
}

/** The browsers of the baseline that lack a feature of MDN's compatibility data; none for one that it does not list. */
export function browsersWithout(feature: Identifier | undefined): string[] {
  const { __compat: compatibility } = feature ?? {};
  const support = compatibility?.support;
  if (!support) return [];
  return baseline
    .filter(({ browser, version }) => !isSupported(support[browser], version))
    .map(({ browser, version }) => `${browser} ${version}`);
}

/** Web APIs and the language's built-in objects, by their global names. */
export function globalFeature(name: string): Identifier | undefined {
  return bcd.api[name] ?? bcd.javascript.builtins?.[name];
}

export { bcd as compatibilityData };
