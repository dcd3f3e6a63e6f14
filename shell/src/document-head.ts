import type { Boot, PageRoute } from './boot.ts';

function setMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
}

function setCanonical(href: string | undefined): void {
  const existing = document.head.querySelector('link[rel="canonical"]');
  if (href === undefined) {
    existing?.remove();
    return;
  }
  const link = existing ?? document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', href);
}

/** Gives the document the title, description and canonical address of the page now shown. */
export function describeDocument(route: PageRoute | undefined, { company, siteUrl }: Boot): void {
  document.title = route?.title ?? `404 Page Not Found | ${company.name}`;
  setMeta('description', route?.description ?? `This page does not exist on the site of ${company.name}.`);
  const isListed = route?.module !== undefined && route.audience === 'public';
  setMeta('robots', isListed ? undefined : 'noindex');
  setCanonical(isListed ? siteUrl + route.path : undefined);
}
