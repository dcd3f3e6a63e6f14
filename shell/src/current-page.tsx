import { outletId, useLocation, useNavigationType } from '@site/kit';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { findRoute, type PageRoute } from './boot.ts';
import { describeDocument } from './document-head.ts';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { RemotePage } from './remotes/remote-page.tsx';
import { useRoutes, useSite } from './remotes/site.ts';

/** A page that was moved to starts at its top, and so do keyboard and screen reader. */
function useArrival(pathname: string): void {
  const navigation: string = useNavigationType();
  const isPush = navigation !== 'POP';
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!isPush) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(outletId)?.focus({ preventScroll: true });
  }, [pathname, isPush]);
}

/**
 * The address whose page is shown: at once where its code is there; until then the page before stays.
 * Rendered as a transition, a page would come in slices of a few milliseconds with frames in between.
 */
function useShownPathname(routes: readonly PageRoute[]): string {
  const { pathname } = useLocation();
  const { pages } = useSite();
  const reached = useDeferredValue(pathname);
  const module = findRoute(routes, pathname)?.module;
  return module && !pages.isLoaded(module) ? reached : pathname;
}

/** The page of the address, described in the document's head. */
export function CurrentPage(): ReactNode {
  const { boot } = useSite();
  const routes = useRoutes();
  const pathname = useShownPathname(routes);
  const route = findRoute(routes, pathname);
  useEffect(() => describeDocument(route, boot), [route, boot]);
  useArrival(pathname);
  if (!route) return <NotFoundPage />;
  return <RemotePage key={route.path} route={route} />;
}
