import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';
import manifest from '../remote/package.json' with { type: 'json' };

/** MDN's names for each browser name in `browserslist`. */
const browserNames = {
  chrome: ['chrome', 'chrome_android'],
  safari: ['safari', 'safari_ios'],
  firefox: ['firefox', 'firefox_android'],
} as const;

const baseline = manifest.browserslist.flatMap((query) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
  if (name !== 'chrome' && name !== 'safari' && name !== 'firefox') {
    throw new Error(`browserslist has a query that the checks do not know: ${query}`);
  }
  return browserNames[name].map((browser) => ({ browser, version }));
});

function isVersionAtMost(one: string, other: string): boolean {
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
  return (
    isVersionAtMost(added, version) && (typeof removed !== 'string' || !isVersionAtMost(removed, version))
  );
}

function isSupported(statement: SupportStatement | undefined, version: string): boolean {
  // Missing data counts as supported.
  if (statement === undefined) return true;
  return [statement].flat().some((simple) => isSupportedBy(simple, version));
}

/** Returns the supported browsers that lack a feature of MDN's compatibility data; empty for an unknown feature. */
export function findUnsupportedBrowsers(feature: Identifier | undefined): string[] {
  const { __compat: compatibility } = feature ?? {};
  const support = compatibility?.support;
  if (!support) return [];
  return baseline
    .filter(({ browser, version }) => !isSupported(support[browser], version))
    .map(({ browser, version }) => `${browser} ${version}`);
}

export function findGlobalFeature(name: string): Identifier | undefined {
  return bcd.api[name] ?? bcd.javascript.builtins?.[name];
}

export { bcd as compatibilityData };
