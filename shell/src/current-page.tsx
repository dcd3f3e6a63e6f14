import { outletId, useLocation, useNavigationType } from '@site/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Outcome, shareDocument } from './boot.ts';
import { LoadedDocument } from './loaded-document.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { RemotePage } from './remotes/remote-page.tsx';
import { useRoutes, useSite } from './remotes/site.ts';
import { findRoute, isPattern } from './routes.ts';
import { UnavailablePanel } from './unavailable/unavailable-panel.tsx';

/** A page that was moved to starts at its top, or where the address leads, and so do keyboard and screen reader. */
function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const navigation: string = useNavigationType();
  const isPush = navigation !== 'POP';
  const previous = useRef({ pathname, key });
  useEffect(() => {
    const former = previous.current;
    if (former.key === key) return;
    previous.current = { pathname, key };
    const isSamePage = former.pathname === pathname;
    if (!isPush || (isSamePage && hash === '')) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isSamePage) document.getElementById(outletId)?.focus({ preventScroll: true });
  }, [pathname, hash, key, isPush]);
}

interface CurrentPageProps {
  /** What the server said of this address. */
  outcome: Outcome;
  /** Tries again where the server said that the page is unavailable. */
  onRetry: () => void;
  busy: boolean;
}

/** The page of the address. */
export function CurrentPage({ outcome, onRetry, busy }: CurrentPageProps): ReactNode {
  const { pathname } = useLocation();
  const route = findRoute(useRoutes(), pathname);
  useArrival();
  if (!shareDocument(useSite().firstRoute, route)) return <LoadedDocument />;
  if (!route || outcome === 'not-found') return <NotFoundPage />;
  if (route.module && outcome === 'unavailable') return <UnavailablePanel onRetry={onRetry} busy={busy} />;
  // Of a page with parameters each address is a page of its own.
  return <RemotePage key={isPattern(route.path) ? pathname : route.path} route={route} />;
}
