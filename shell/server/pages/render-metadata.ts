import type { CompanyIdentity } from '@site/kit';
import type { PageOutcome, PageRoute } from '../../src/boot.ts';
import { hasOwnHead, pageTexts } from '../../src/page-head.tsx';
import { escapeHtml } from '../company/company.ts';
import { serializeForScript } from './json.ts';

interface PageDescription {
  readonly path: string;
  readonly canonical?: string;
  readonly company: CompanyIdentity;
  readonly route?: PageRoute;
}

interface RenderedHead {
  /** Title, description and canonical address, from the frame. */
  readonly pageHead: string;
  readonly hints: string;
  readonly outcome: PageOutcome;
}

function organization(company: CompanyIdentity): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Corporation',
    name: company.name,
    url: `${company.siteUrl}/`,
    logo: `${company.siteUrl}/icon-512.png`,
    email: company.contactEmail,
    telephone: company.contactPhone,
    tickerSymbol: 'CSE HYPE',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Suite 750-580 Hornby Street',
      addressLocality: 'Vancouver',
      addressRegion: 'BC',
      postalCode: 'V6C 3B6',
      addressCountry: 'CA',
    },
    sameAs: [company.socialLinkedin, company.socialX, company.socialTiktok, company.socialInstagram],
  };
  return `<script type="application/ld+json">${serializeForScript(data)}</script>`;
}

function shareTags(parts: PageDescription, outcome: PageOutcome): string {
  const { company, route, path, canonical = path } = parts;
  const url = `<meta property="og:url" content="${escapeHtml(company.siteUrl + canonical)}">`;
  const { title, description } = pageTexts(route, parts);
  return [
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(company.name)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    // An unavailable page has the same HTML at all addresses, so that it is cached once.
    outcome === 'unavailable' ? '' : url,
    `<meta property="og:image" content="${escapeHtml(`${company.siteUrl}/images/share.jpg`)}">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeHtml(company.name)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    path === '/' && route?.module ? organization(company) : '',
  ].join('');
}

/** Renders a provisional head for a page that sets its own head once its code has loaded. */
function fallbackHead(route: PageRoute, parts: PageDescription): string {
  const { title, description } = pageTexts(route, parts);
  return `<title>${escapeHtml(title)}</title><meta data-stand-in name="description" content="${escapeHtml(description)}">`;
}

/** Renders title, description, canonical address, share tags and the remote's own head elements. */
export function renderMetadata(parts: PageDescription, { pageHead, hints, outcome }: RenderedHead): string {
  const { route } = parts;
  if (!route || !hasOwnHead(route, { outcome })) return pageHead + shareTags(parts, outcome) + hints;
  return hints.includes('<title') ? hints : fallbackHead(route, parts) + hints;
}
