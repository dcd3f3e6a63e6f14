import {
  Container,
  LogoMark,
  outletId,
  PageLink,
  useCompany,
  useEarlyInput,
  useHydrated,
  useLocation,
} from '@site/kit';
import { useEffect, useRef, useState } from 'react';
import { PageNav } from './page-nav.tsx';
import { SocialLinks } from './social-links.tsx';

const menuId = 'site-menu';

function Brand() {
  const { name } = useCompany();
  return (
    <PageLink to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 text-mist-50">
      <LogoMark className="size-8" />
      <span translate="no" className="line-clamp-2 font-display text-lg leading-tight font-semibold">
        {name}
      </span>
    </PageLink>
  );
}

function MenuLines({ open }: { open: boolean }) {
  const bar =
    'absolute left-3 h-0.5 w-5 rounded-full bg-current transition-[translate,rotate,opacity] duration-200';
  return (
    <>
      <span className={`${bar} top-[1.0625rem] ${open ? 'translate-y-1 rotate-45' : ''}`} />
      <span className={`${bar} top-[1.5625rem] ${open ? '-translate-y-1 -rotate-45' : ''}`} />
    </>
  );
}

function Menu({ isUnknown }: { isUnknown: boolean }) {
  const { key } = useLocation();
  const isHydrated = useHydrated();
  // The menu is open only for the location at which it was opened, so that navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const menu = useRef<HTMLDetailsElement>(null);
  const open = openedOn === key;
  const follow = () => setOpenedOn(menu.current?.open ? key : undefined);
  useEarlyInput(follow);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedOn(undefined);
      menu.current?.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <details ref={menu} open={open} onToggle={follow} className="-mr-3 lg:hidden noscript:hidden">
      <summary
        // A summary has no ARIA role of its own. After hydration it is a button for screen readers.
        {...(isHydrated && { role: 'button', 'aria-expanded': open })}
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-controls={menuId}
        className="relative block size-11 shrink-0 cursor-pointer list-none rounded-full text-mist-50 hover:bg-mist-100/8 [&::-webkit-details-marker]:hidden"
      >
        <MenuLines open={open} />
      </summary>
      <div id={menuId}>
        {(open || !isHydrated) && (
          <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] animate-fade-in overflow-y-auto border-b border-mist-100/10 bg-night-950 shadow-float">
            <Container className="pt-2 pb-8">
              <PageNav layout="list" isUnknown={isUnknown} />
              <SocialLinks className="mt-3 justify-center gap-2" />
            </Container>
          </div>
        )}
      </div>
    </details>
  );
}

/** The sticky header of every page: skip link, brand, navigation, profiles, and a menu on small screens. */
export function Header({ isUnknown = false }: { isUnknown?: boolean }) {
  return (
    <header
      data-tone="night"
      className="sticky top-0 z-40 border-b border-mist-100/10 bg-night-950 text-mist-100 noscript:static"
    >
      <a
        href={`#${outletId}`}
        className="absolute top-2 left-2 z-10 -translate-y-24 rounded-full bg-aqua-400 px-5 py-3 font-semibold text-night-950 focus:translate-y-0"
      >
        Skip to content
      </a>
      <Container className="flex h-[calc(var(--header-height)-1px)] items-center justify-between gap-4 noscript:h-auto noscript:flex-wrap noscript:py-2">
        <Brand />
        <div className="hidden items-center gap-3 lg:flex noscript:flex noscript:flex-wrap">
          <PageNav layout="bar" isUnknown={isUnknown} />
          <SocialLinks className="border-l border-mist-100/15 pl-2" />
        </div>
        <Menu isUnknown={isUnknown} />
      </Container>
    </header>
  );
}
