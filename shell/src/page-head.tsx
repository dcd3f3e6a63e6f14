import type { Boot, PageRoute } from './boot.ts';

interface PageHeadProps {
  route: PageRoute | undefined;
  boot: Pick<Boot, 'company'>;
}

/** What the title and the description of a page are; without a route it is the not-found page. */
export function pageTexts(
  route: PageRoute | undefined,
  { company }: PageHeadProps['boot'],
): { title: string; description: string } {
  return (
    route ?? {
      title: `404 Page Not Found | ${company.name}`,
      description: `This page does not exist on the site of ${company.name}.`,
    }
  );
}

/** What `PageHead` puts into the document's head. */
export const pageHeadSelector = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"]';

/** Title, description and canonical address of a page. React puts them into the document's head, wherever they stand. */
export function PageHead({ route, boot }: PageHeadProps) {
  const { title, description } = pageTexts(route, boot);
  const isListed = route?.module !== undefined && route.audience === 'public';
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isListed ? (
        <link rel="canonical" href={boot.company.siteUrl + route.path} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
