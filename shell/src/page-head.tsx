import type { Boot, PageRoute } from './boot.ts';

interface PageHeadProps {
  route: PageRoute | undefined;
  /** The path without trailing slashes. */
  path: string;
  boot: Pick<Boot, 'company' | 'outcome' | 'canonical'>;
}

/** Returns title and description of a page; without a route, of the not-found page. */
export function pageTexts(
  route: PageRoute | undefined,
  { company }: Pick<Boot, 'company'>,
): { title: string; description: string } {
  return (
    route ?? {
      title: `404 Page Not Found | ${company.name}`,
      description: `This page does not exist on the site of ${company.name}.`,
    }
  );
}

/** Selects the elements that `PageHead` renders into the document's head. */
export const pageHeadSelector = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"]';

/** Selects provisional descriptions, which are removed once the page has rendered its own. */
export const provisionalHeadSelector = '[data-stand-in]';

/** Returns whether the page renders its own head. */
export function hasOwnHead(route: PageRoute | undefined, { outcome }: Pick<Boot, 'outcome'>): boolean {
  return route?.ownHead === true && outcome !== 'unavailable';
}

/** Renders title, description and canonical address of a page into the document's head. */
export function PageHead({ route, path, boot }: PageHeadProps) {
  if (hasOwnHead(route, boot)) return null;
  const { title, description } = pageTexts(route, boot);
  const isPublic = route?.audience === 'public';
  const isShown = route?.module !== undefined && boot.outcome !== 'unavailable';
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isPublic && isShown && <link rel="canonical" href={boot.company.siteUrl + (boot.canonical ?? path)} />}
      {/* Search engines shall keep a page that is unavailable for a moment. */}
      {!isPublic && <meta name="robots" content="noindex" />}
    </>
  );
}
