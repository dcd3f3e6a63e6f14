import { ButtonLink, PageHero } from '@site/kit';

/** The page for all unknown addresses (SITE-2). */
export function NotFoundPage() {
  return (
    <PageHero
      eyebrow="Nothing at this address"
      title="404 Page Not Found"
      lead="Did you forget to add the page to the router?"
    >
      <ButtonLink to="/">Go to the home page</ButtonLink>
      <ButtonLink to="/news" variant="secondary">
        Read the news
      </ButtonLink>
    </PageHero>
  );
}
