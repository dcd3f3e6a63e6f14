import type { Config } from '../config.ts';
import type { SiteManifest } from '../../contract/site-manifest.ts';

/** Where browsers report what the policies blocked. */
export const violationReportsPath = '/csp-reports';

/** Name of that place in the `Reporting-Endpoints` header. */
const endpointName = 'violations';

/** Names of the Trusted Types policies that shell and kit create, or a library of theirs. */
const ownPolicies = ['site-remotes', 'shell#rspack', 'dompurify'];

function origins(...urls: string[]): string[] {
  return [...new Set(urls.filter(Boolean).map((url) => new URL(url).origin))];
}

/** One address as a source: without query, and with what separates directives encoded (CSP 3, "Source lists"). */
function exactly(url: string): string[] {
  if (!url) return [];
  const { origin, pathname } = new URL(url);
  return [origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')];
}

/** The configuration for every page but the one with the lead forms: nothing of the forms' provider is allowed there. */
export function withoutLeadForms(config: Config): Config {
  return { ...config, DECK_FORM_URL: '', CONTACT_FORM_URL: '', FORM_SCRIPT_URL: '' };
}

function isSecure(config: Config): boolean {
  return config.siteUrl.startsWith('https:');
}

/** CSP sources of what is in a page itself, such as `'sha256-…'`. */
export interface InlineHashes {
  styles: readonly string[];
  /** No scripts that run: rules that browsers read. */
  scripts: readonly string[];
}

/** What a remote's `site.json` asks the policy of its pages for. */
export type PolicyRequest = Pick<SiteManifest, 'trustedTypes' | 'frameOrigins' | 'connectOrigins'>;

/**
 * The page's policy: nothing but our own files, sheets and rules by their hash, scripts with their integrity, the
 * configured lead forms, and what the remotes of the page ask for. Style attributes are the one exception: Radix
 * positions by them.
 */
export function contentSecurityPolicy(
  config: Config,
  inline: InlineHashes,
  remotes: readonly PolicyRequest[],
): string {
  const asked = (member: keyof PolicyRequest) => new Set(remotes.flatMap((remote) => remote[member]));
  // The bundler's, by the name that it goes by in each build: also of remotes that are away, which an open page
  // may reach later.
  const bundlerPolicies = Object.keys(config.REMOTES).map((name) => `${name}#rspack`);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...exactly(config.FORM_SCRIPT_URL)],
    'style-src': ["'self'", ...inline.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'", ...asked('connectOrigins')],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [
      ...new Set([...origins(config.DECK_FORM_URL, config.CONTACT_FORM_URL), ...asked('frameOrigins')]),
    ],
    'base-uri': ["'none'"],
    // Every form is handled by script: one sent by the browser would carry its fields in the address.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // A remote that is reloaded, or in a newer version, makes its policy a second time.
    'trusted-types': [
      "'allow-duplicates'",
      ...new Set([...ownPolicies, ...bundlerPolicies, ...asked('trustedTypes')]),
    ],
    'report-uri': [violationReportsPath],
    // Browsers that know `report-to` leave `report-uri` out, and take endpoints from secure sites only.
    ...(isSecure(config) ? { 'report-to': [endpointName] } : {}),
  };
  const policy = Object.entries(directives).map(
    ([name, values]) => `${name} ${values.length > 0 ? values.join(' ') : "'none'"}`,
  );
  // An article's image may still have an `http:` address.
  if (isSecure(config)) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}

/**
 * The headers beside the content policy that go with pages alone. Scripts must have integrity;
 * a configured form script cannot have it, as its owner changes it at will, so there the demand is left out
 * and `script-src` stands alone. In development scripts are replaced in the page, and have none.
 */
export function integrityHeaders(config: Config): Record<string, string> {
  const endpoints = isSecure(config) ? `, endpoints=(${endpointName})` : '';
  return {
    ...(config.FORM_SCRIPT_URL === '' && !config.SITE_DEV
      ? { 'integrity-policy': `blocked-destinations=(script)${endpoints}` }
      : {}),
    ...(isSecure(config)
      ? { 'reporting-endpoints': `${endpointName}="${config.siteUrl}${violationReportsPath}"` }
      : {}),
  };
}
