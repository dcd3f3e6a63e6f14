import type { Config } from '../config.ts';
import type { SiteManifest } from '@site/remote/contract';
import { queryParametersOf } from '../../src/routes.ts';

/** The path to which browsers report violations of the policies. */
export const violationReportsPath = '/csp-reports';

/** The endpoint name for `violationReportsPath` in the `Reporting-Endpoints` header. */
const endpointName = 'violations';

/** Trusted Types policies that shell, kit and their libraries create. */
const ownPolicies = ['site-remotes', 'shell#rspack', 'dompurify'];

/** The policy of the development server's error messages. */
const developmentPolicies = ['rspack-dev-server#overlay'];

function toOrigins(...urls: string[]): string[] {
  return [...new Set(urls.filter(Boolean).map((url) => new URL(url).origin))];
}

/** Returns a URL as CSP source, without query and with the separators of directives encoded. */
function toSourceExpression(url: string): string[] {
  if (!url) return [];
  const { origin, pathname } = new URL(url);
  return [origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')];
}

export function withoutLeadForms(config: Config): Config {
  return { ...config, DECK_FORM_URL: '', CONTACT_FORM_URL: '', FORM_SCRIPT_URL: '' };
}

function isSecure(config: Config): boolean {
  return config.siteUrl.startsWith('https:');
}

/** CSP sources of the page's inline elements, such as `'sha256-…'`. */
export interface InlineHashes {
  styles: readonly string[];
  /** Speculation rules, which are not executed. */
  scripts: readonly string[];
}

export type PolicyRequest = Pick<SiteManifest, 'trustedTypes' | 'frameOrigins' | 'connectOrigins'> &
  Partial<Pick<SiteManifest, 'pages'>>;

/** Returns whether the data of a page depends on its query. The form of such a page works without scripts. */
function hasSearchForm({ pages = [] }: PolicyRequest): boolean {
  return pages.some(({ preload }) => preload.some((address) => queryParametersOf(address).length > 0));
}

/**
 * Allows style attributes, because Radix positions elements with them.
 * @param hasForm whether the page has a form that the browser submits
 */
export function contentSecurityPolicy(
  config: Config,
  inline: InlineHashes,
  remotes: readonly PolicyRequest[],
  hasForm = remotes.some(hasSearchForm),
): string {
  const asked = (member: 'trustedTypes' | 'frameOrigins' | 'connectOrigins') =>
    new Set(remotes.flatMap((remote) => remote[member]));
  // The bundler's policies of all remotes, even of unavailable ones, because an open page may load them later.
  const bundlerPolicies = Object.keys(config.REMOTES).map((name) => `${name}#rspack`);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...toSourceExpression(config.FORM_SCRIPT_URL)],
    'style-src': ["'self'", ...inline.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'", ...asked('connectOrigins')],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [
      ...new Set([...toOrigins(config.DECK_FORM_URL, config.CONTACT_FORM_URL), ...asked('frameOrigins')]),
    ],
    'base-uri': ["'none'"],
    // Only search forms are submitted by the browser. The fields of other forms would appear in the address.
    'form-action': [hasForm ? "'self'" : "'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // A remote that is reloaded creates its policy a second time.
    'trusted-types': [
      "'allow-duplicates'",
      ...new Set([
        ...ownPolicies,
        ...(config.SITE_DEV ? developmentPolicies : []),
        ...bundlerPolicies,
        ...asked('trustedTypes'),
      ]),
    ],
    'report-uri': [violationReportsPath],
    // Browsers that support `report-to` ignore `report-uri`, and accept only secure endpoints.
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
 * Requires integrity of scripts, except in development and on pages with lead forms, whose script may change at any
 * time.
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
