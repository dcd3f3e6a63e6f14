import type { CompanyIdentity } from '@site/kit';
import type { Preview } from '../preview/preview-token.ts';
import type { PageRoute, Registry } from '../../src/boot.ts';
import { fillQuery } from '../../src/routes.ts';
import { fillPlaceholders } from '../company/company.ts';
import { pathsByRemote } from '../remotes/owned-paths.ts';
import type { SiteManifest, SitePage } from '@site/remote/contract';

const noQuery = new URLSearchParams();

export function remoteFileUrl(remoteName: string, fileName: string): string {
  return `/remotes/${remoteName}/${fileName}`;
}

function entryFile({ remoteEntry = '' }: SiteManifest): string {
  return remoteEntry;
}

function federationName(site: SiteManifest): string {
  return site.federationName ?? site.name.replaceAll('-', '_');
}

/** The page with the lead forms in versions that were built before pages declared `leadForms`. */
const formerPathOfLeadForms = '/investors';

function policyOf({ path, audience, leadForms }: SitePage, company: CompanyIdentity) {
  const { deckFormUrl, contactFormUrl, formScriptUrl } = company;
  const hasForms = `${deckFormUrl}${contactFormUrl}${formScriptUrl}` !== '';
  if (audience === 'staff') return { policy: 'newsroom' as const };
  if (audience === 'invited') return { policy: audience };
  return (leadForms ?? path === formerPathOfLeadForms) && hasForms ? { policy: 'lead-forms' as const } : {};
}

function availableRoutes(site: SiteManifest, company: CompanyIdentity): PageRoute[] {
  return site.pages.map((page) => ({
    path: page.path,
    remote: site.name,
    module: `${federationName(site)}/${page.within ?? page.id}`,
    title: fillPlaceholders(page.title, company),
    description: fillPlaceholders(page.description, company),
    audience: page.audience,
    ...policyOf(page, company),
    ...(page.ownHead ? { ownHead: true as const } : {}),
    preload: [
      ...[entryFile(site), ...page.scripts, ...page.styles].map((file) => remoteFileUrl(site.name, file)),
      ...page.preload.flatMap((address) => fillQuery(address, noQuery) ?? []),
    ],
  }));
}

function unavailableRoutes(remoteName: string, company: CompanyIdentity): PageRoute[] {
  return (pathsByRemote[remoteName] ?? []).map((path) => ({
    path,
    remote: remoteName,
    title: company.name,
    description: `${company.name}: this section is temporarily unavailable.`,
    audience: 'public',
    preload: [],
  }));
}

/** Sort key by specificity: `/news` comes before `/news/older/:cursor`, which comes before `/news/:year/:month`. */
function specificityKey({ path }: PageRoute): string {
  return path
    .split('/')
    .map((segment) => Number(segment.startsWith(':')))
    .join('');
}

export function createRegistry(
  remoteNames: readonly string[],
  sites: readonly SiteManifest[],
  company: CompanyIdentity,
  preview?: Preview,
): Registry {
  const routes = remoteNames.flatMap((name) => {
    const site = sites.find((candidate) => candidate.name === name);
    return site ? availableRoutes(site, company) : unavailableRoutes(name, company);
  });
  return {
    ...(preview && { preview: { ...preview, ends: preview.ends.toISOString() } }),
    routes: routes.toSorted((one, other) => specificityKey(one).localeCompare(specificityKey(other))),
    remotes: sites.map((site) => ({
      name: site.name,
      federationName: federationName(site),
      version: site.version,
      entry: remoteFileUrl(site.name, entryFile(site)),
      integrity: Object.fromEntries(
        Object.entries(site.files)
          .filter(([file]) => file.endsWith('.js'))
          .map(([file, { integrity }]) => [remoteFileUrl(site.name, file), integrity]),
      ),
    })),
  };
}
