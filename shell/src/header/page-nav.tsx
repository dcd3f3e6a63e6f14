import { ButtonLink, classNames, PageLink, useHydrated, useLocation } from '@site/kit';
import { investorsLink, isActiveLink, pageLinks, type SiteLink } from './site-links.ts';

const layouts = {
  bar: {
    nav: 'flex items-center gap-1 noscript:flex-wrap',
    link: 'flex min-h-11 items-center rounded-full px-[min(1rem,1.2vw)] text-[0.9375rem] after:absolute after:inset-x-4 after:bottom-1.5 after:h-0.5 after:rounded-full',
    button: 'ml-2',
    size: 'sm',
  },
  list: {
    nav: 'flex flex-col',
    link: 'flex min-h-14 items-center border-b border-mist-100/10 font-display text-xl after:absolute after:inset-y-4 after:-left-5 after:w-1 after:rounded-full sm:after:-left-8',
    button: 'mt-6 w-full',
    size: 'md',
  },
} as const;

interface PageNavProps {
  layout: keyof typeof layouts;
  /**
   * Whether the address is unknown. The server's HTML is the same for all of these, so the current link is marked after
   * hydration.
   */
  isUnknown: boolean;
}

/** Links to the main pages, in a row or a column, with the current one marked. */
export function PageNav({ layout, isUnknown }: PageNavProps) {
  const address = useLocation().pathname;
  const pathname = useHydrated() || !isUnknown ? address : '/404';
  const look = layouts[layout];
  const current = ({ path }: SiteLink) => (isActiveLink(path, pathname) ? 'page' : undefined);
  return (
    <nav aria-label="Main" className={look.nav}>
      {pageLinks.map((link) => (
        <PageLink
          key={link.path}
          to={link.path}
          aria-current={current(link)}
          className={classNames(
            'relative font-medium transition-colors after:bg-aqua-400 after:opacity-0 after:transition-opacity hover:text-aqua-200 aria-[current=page]:after:opacity-100',
            current(link) ? 'text-mist-50' : 'text-mist-200',
            look.link,
          )}
        >
          {link.label}
        </PageLink>
      ))}
      <ButtonLink
        to={investorsLink.path}
        tone="night"
        variant="primary"
        size={look.size}
        aria-current={current(investorsLink)}
        className={look.button}
      >
        {investorsLink.label}
      </ButtonLink>
    </nav>
  );
}
