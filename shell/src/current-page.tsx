import { outletId, useLocation, useNavigationType } from '@site/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { findRoute, shareDocument } from './boot.ts';
import { LoadedDocument } from './loaded-document.tsx';
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

/** The page of the address. */
export function CurrentPage(): ReactNode {
  const { pathname } = useLocation();
  const route = findRoute(useRoutes(), pathname);
  useArrival(pathname);
  if (!shareDocument(useSite().firstRoute, route)) return <LoadedDocument />;
  if (!route) return <NotFoundPage />;
  return <RemotePage key={route.path} route={route} />;
}
